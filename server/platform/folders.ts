import { resolve } from 'node:path';

/**
 * Folders of the checkout. They are resolved from the working folder, which is the root of the checkout for `npm start`, `npm run dev` and the tests. They
 * can't be resolved from the location of the running file, which differs between a bundle, TypeScript and Jest.
 */
export const folders = {
  web: resolve('dist/web'),
  migrations: resolve('server/platform/migrations'),
  samples: resolve('server/samples/pictures'),
} as const;
