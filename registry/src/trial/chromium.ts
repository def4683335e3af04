import { existsSync } from 'node:fs';

/** The headless Chromium shell of a distribution is the fastest. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium on this machine: the given one if it exists, else one of the distribution. */
export const findChromium = (configured: string | undefined): string | undefined =>
  (configured ? [configured] : installed).find((path) => existsSync(path));
