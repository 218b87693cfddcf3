/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const swc = (runtime: 'automatic') =>
  [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime } } } },
  ] as const;

const shared = {
  // Each use of a global goes through jest's sandbox, and the engine's loops over pixels are full of Math: three times as fast with it at hand.
  sandboxInjectedGlobals: ['Math'],
  transform: { '\\.tsx?$': swc('automatic'), '/node_modules/.+\\.m?js$': swc('automatic') },
  // MSW and what it stands on, and thumbhash, ship as modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft|msw|thumbhash|@redux-devtools|nanoid)/)',
  ],
};

const config: Config = {
  // One a core, where half would be the default; one more was no faster (299 s for 303 on two cores), and tests that wait ran out of time.
  maxWorkers: '100%',
  // For a busy machine; what waits says for what.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'src',
      // jsdom has neither workers nor import.meta: the workers run in the same process, on a canvas of Node's.
      moduleNameMapper: {
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
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{server,contract}/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/databaseSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/databaseTeardown.ts',
    },
  ],
};

export default config;
