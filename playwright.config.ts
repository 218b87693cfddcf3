import { defineConfig } from '@playwright/test';

const port = 3210;

export default defineConfig({
  testDir: '__tests__/e2e',
  // One server with one engine: a second worker would only wait for the first.
  workers: 1,
  timeout: 180_000,
  // For a busy machine; what waits says for what.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // As in .ci/run: what fails once and then passes is named there.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Filming takes a fifth of the time, so it is the second attempt that is filmed; `--trace retain-on-failure` does it at once.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'rm -rf test-results/data && node dist/server/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: 'test-results/data',
      LOG_LEVEL: 'warn',
      // No person signs in as often as the tests do.
      RATE_LIMITS: 'off',
      SUPPORT_MAILBOX: 'support@example.com',
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
