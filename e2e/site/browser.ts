import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser: CHROME_PATH, an installed one, or Playwright's own (undefined). */
export const findBrowser = (): string | undefined =>
  process.env.CHROME_PATH || installed.find((path) => existsSync(path));
