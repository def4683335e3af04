import { defineConfig } from '@playwright/test';
import { findBrowser } from './site/browser.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './site/global-setup.ts',
  // Of the cores: a test waits for a third of its time.
  workers: '150%',
  retries: 0,
  forbidOnly: true,
  // A busy machine with two cores takes several times as long; no test judges speed by these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height: 900 },
    // Endless animations would make every screenshot different.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot intercept responses of a service worker; offline.spec.ts tests the worker.
    serviceWorkers: 'block',
    // Recording every trace takes a quarter of the time; `playwright test --trace on` records those of one file.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: {
      executablePath: findBrowser(),
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
