import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '__tests__/e2e',
  // Each has its own server and engine. The checks run on two cores.
  workers: 2,
  timeout: 300_000,
  // Wide, for busy machines.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // .ci/run names the tests that only pass at the second attempt.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    // Only offline.spec.ts asks for the service worker: elsewhere, routes that a test answers must be reached.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Tracing takes a fifth of the time, so only the second attempt is traced. `--trace retain-on-failure` traces the first one.
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
