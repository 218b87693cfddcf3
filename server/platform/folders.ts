import { resolve } from 'node:path';

/**
 * Folders of the checkout, relative to the working folder. The working folder is the root of the checkout for `npm start`, `npm run dev` and the tests, but the
 * location of the running file differs between them (bundle, TypeScript, Jest).
 */
export const folders = {
  web: resolve('dist/web'),
  migrations: resolve('server/platform/migrations'),
  samples: resolve('server/samples/pictures'),
} as const;
