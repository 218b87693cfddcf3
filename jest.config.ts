/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const swc = (runtime: 'automatic') =>
  [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime } } } },
  ] as const;

const shared = {
  transform: { '\\.tsx?$': swc('automatic') },
  // MSW and what it stands on ship as modules only.
  transformIgnorePatterns: ['/node_modules/(?!(rettime|until-async|@open-draft|msw)/)'],
};

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'src',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/srcSetup.ts'],
    },
    {
      ...shared,
      displayName: 'workers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/workers/**/*.test.ts'],
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
