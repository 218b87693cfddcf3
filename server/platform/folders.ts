import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the folder of the installation: the nearest one above this file with a package.json. So the result doesn't depend on where the program was started, nor
 * on whether it runs from a bundle or from TypeScript.
 */
function findInstallationFolder(folder = __dirname): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
  return findInstallationFolder(dirname(folder));
}

const root = findInstallationFolder();

/**
 * Returns a folder of files that the server needs. `npm run build:server` copies it beside the bundle, so that `dist` can be deployed without the sources. If
 * there is no copy, returns the folder in the sources.
 */
function findFilesFolder(name: string, source: string): string {
  const copy = join(__dirname, name);
  return existsSync(copy) ? copy : join(root, source);
}

export const folders = {
  /** The folder with package.json and node_modules. */
  root,
  web: join(root, 'dist/web'),
  migrations: findFilesFolder('migrations', 'server/platform/migrations'),
  samples: findFilesFolder('samples', 'server/samples/pictures'),
} as const;
