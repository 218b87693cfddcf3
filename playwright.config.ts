import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '__tests__/e2e',
  // Each worker starts a server with an engine of its own, so more workers than cores don't help. The checks run on two cores.
  workers: 2,
  timeout: 300_000,
  // Long enough for a busy machine.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // .ci/run names the tests that only pass at the second attempt.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    // Only offline.spec.ts allows the service worker. Elsewhere, it would answer requests that a test wants to answer itself.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Tracing takes a fifth of the time, so only a second attempt is traced. With `--trace retain-on-failure`, the first attempt is traced too.
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
});
