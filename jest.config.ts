/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const swc = (runtime: 'automatic') =>
  [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime } } } },
  ] as const;

const shared = {
  // Globals go through Jest's sandbox. The engine's pixel loops use Math a lot, and are three times as fast with it injected.
  sandboxInjectedGlobals: ['Math'],
  transform: { '\\.tsx?$': swc('automatic'), '/node_modules/.+\\.m?js$': swc('automatic') },
  // These packages only ship ES modules.
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft|msw|thumbhash|@redux-devtools|nanoid|client-zip|yet-another-react-lightbox|@trustnxt|typed-binary|uuid)/)',
  ],
};

// This package only exports ES modules.
const c2pa = { '^@trustnxt/c2pa-ts/(.+)$': '<rootDir>/node_modules/@trustnxt/c2pa-ts/dist/$1/index.js' };

const config: Config = {
  // One per core; the default is half. One more was hardly faster (299 s instead of 303 s on two cores), and tests that wait timed out.
  maxWorkers: '100%',
  // A worker keeps some of the memory of each file. It grew to 4 GB, and spent more and more of its time looking for garbage.
  workerIdleMemoryLimit: '1500MB',
  // Wide, for busy machines.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'src',
      // jsdom has neither workers nor import.meta: the workers run in the same process, on a Node canvas.
      moduleNameMapper: {
        ...c2pa,
        '\\.css$': '<rootDir>/__tests__/support/styles.ts',
        '^@emotion/cache$': '<rootDir>/__tests__/support/droppedStyles.ts',
        '/create(Image|Photo)Worker$': '<rootDir>/__tests__/support/create$1Worker.ts',
      },
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/srcSetup.ts'],
    },
    {
      ...shared,
      displayName: 'workers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{workers,bench,fitting}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      moduleNameMapper: c2pa,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{server,contract}/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/databaseSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/databaseTeardown.ts',
    },
  ],
};

export default config;
