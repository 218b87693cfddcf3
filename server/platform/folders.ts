import { resolve } from 'node:path';

/**
 * Folders of the checkout. They are resolved from the working folder, which is the root of the checkout for `npm start`, `npm run dev` and the tests. The
 * location of the running file wouldn't do: it differs between the three (bundle, TypeScript, Jest).
 */
export const folders = {
  web: resolve('dist/web'),
  migrations: resolve('server/platform/migrations'),
  samples: resolve('server/samples/pictures'),
} as const;
