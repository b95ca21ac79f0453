import { defineConfig } from '@playwright/test';
import { headlessPath } from './e2e/support/chromium.ts';

const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/demo-shop.ts',
  fullyParallel: true,
  // The shop, its database and the browsers share the machine; a story waits a third of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a shared machine a story may meet a moment in which nothing moves; one that needs another try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Playwright's `route` does not see what a service worker asks for; its own story allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Recording every story takes a quarter more processor time; `npx playwright test -g STORY --trace on` records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessPath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet],
    },
  },
});
