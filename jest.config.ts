/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const swc = (runtime: 'automatic') =>
  [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime } } } },
  ] as const;

const shared = {
  // Jest looks up globals in its sandbox, which is slow. The engine's pixel loops use Math a lot, and are three times as fast if it is injected.
  // With the other names, try-ons take 13 % less CPU time (60 instead of 69 s for tryOnPhotos.test.ts).
  sandboxInjectedGlobals: ['Math', 'Infinity', 'Number', 'Float32Array', 'Uint8Array', 'Int32Array', 'Float64Array'],
  transform: { '\\.tsx?$': swc('automatic'), '/node_modules/.+\\.m?js$': swc('automatic') },
  // These packages only ship ES modules.
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft|msw|thumbhash|@redux-devtools|nanoid|client-zip|yet-another-react-lightbox|@trustnxt|typed-binary|uuid)/)',
  ],
};

// This package only exports ES modules.
const c2pa = { '^@trustnxt/c2pa-ts/(.+)$': '<rootDir>/node_modules/@trustnxt/c2pa-ts/dist/$1/index.js' };

const config: Config = {
  // One worker per core. By default, Jest leaves one core free. One worker more than cores was hardly faster (299 s instead of 303 s on two cores), and tests
  // with time limits timed out.
  maxWorkers: '100%',
  // Restart a worker above this size: it keeps some memory of each test file. Without a limit, workers grew to 4 GB, and spent more and more time on garbage
  // collection.
  workerIdleMemoryLimit: '1500MB',
  // Long enough for a busy machine.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'src',
      // jsdom has neither workers nor import.meta, so the workers run in the process of the test, on a Node canvas.
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
