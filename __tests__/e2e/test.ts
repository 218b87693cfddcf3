import { test as base } from '@playwright/test';
import { startServerProcess } from '../support/serverProcess';

interface Server {
  address: string;
  dataDir: string;
}

/** A test of the built product. Each Playwright worker has a server with its own engine and an empty data folder. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, provide, { workerIndex }) => {
      const dataDir = `test-results/data-${workerIndex}`;
      const server = await startServerProcess({
        dataDir,
        program: 'dist/server/main.js',
        env: { LOG_LEVEL: 'warn', SUPPORT_MAILBOX: 'support@example.com' },
      });
      const { address, output } = server;
      if (address === undefined) throw new Error(`The server did not start:\n${output.join('\n')}`);
      await provide({ address, dataDir });
      await server.end('SIGTERM');
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, provide) => provide(server.address),
});
