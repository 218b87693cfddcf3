import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '__tests__/e2e',
  // Each has a server and an engine of its own; a third would wait for a processor where the checks run.
  workers: 2,
  timeout: 180_000,
  // For a busy machine; what waits says for what.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // As in .ci/run: what fails once and then passes is named there.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
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
});
