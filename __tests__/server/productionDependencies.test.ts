import { builtinModules } from 'node:module';
import { buildSync } from 'esbuild';
import { dependencies } from '../../package.json';
import { serverBundle } from '../../scripts/serverBundle';

/** The package of an import: `@scope/name/file` → `@scope/name`. */
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

test('the built server imports nothing except production dependencies and modules of Node', () => {
  const { metafile } = buildSync({
    ...serverBundle,
    entryPoints: [...serverBundle.entryPoints],
    metafile: true,
    write: false,
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .map(({ path }) => packageOf(path.replace(/^node:/, '')));
  expect(imported).toContain('fastify');
  const missing = imported.filter((name) => !(name in dependencies) && !builtinModules.includes(name));
  expect(missing).toEqual([]);
});
