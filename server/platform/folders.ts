import { resolve } from 'node:path';

/**
 * Folders that ship with the product. They hang on the working folder, which is the root of the checkout for `npm start`, the development server and
 * the tests alike: the place of the running file differs between them (bundle, TypeScript, jest), this does not.
 */
export const folders = {
  web: resolve('dist/web'),
  migrations: resolve('server/platform/migrations'),
  samples: resolve('server/samples/pictures'),
} as const;
