import { cpSync, rmSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { serverBundle } from './serverBundle';

/**
 * `npm run build:server`: bundles the server into dist/server, and copies the files that the server reads into the same folder. A server then only needs dist,
 * package.json and the packages of `dependencies`.
 */
const copiedFiles = {
  migrations: 'server/platform/migrations',
  samples: 'server/samples/pictures',
  weights: 'server/engine/local/weights',
};

rmSync(serverBundle.outdir, { recursive: true, force: true });
buildSync({ ...serverBundle, entryPoints: [...serverBundle.entryPoints] });
for (const [copy, source] of Object.entries(copiedFiles))
  cpSync(source, `${serverBundle.outdir}/${copy}`, {
    recursive: true,
    // Only drizzle-kit reads the snapshots of the schema.
    filter: (path) => !path.endsWith('_snapshot.json'),
  });
