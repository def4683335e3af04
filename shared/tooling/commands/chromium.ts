import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installPackages, mayInstall } from './debian-packages.ts';

const require = createRequire(import.meta.url);

/** The distribution's headless Chromium shell: tests in it take about 15 % less time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Playwright's own browser, if it has been downloaded. */
function playwrightChromium(): string | undefined {
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Fonts that desktops have and servers lack: without them, text has another width before the web fonts load. */
const fonts = {
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
};

function installFonts(logLine: (line: string) => void): void {
  const missing = Object.entries(fonts).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0 || !mayInstall()) return;
  logLine(`Installing ${missing.join(' and ')} …`);
  installPackages(...missing);
}

/** Path of a Chromium that is on this machine already. */
export function installedChromium(): string | undefined {
  const configured = process.env.CHROME_PATH;
  if (configured) return existsSync(configured) ? configured : undefined;
  return installed.find((path) => existsSync(path)) ?? playwrightChromium();
}

/**
 * Path of a Chromium: CHROME_PATH, an installed Chrome or Chromium, Playwright's own (downloaded if possible), or the
 * distribution's package if this user may install it.
 */
export function findChromium(logLine: (line: string) => void): string {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROME_PATH names ${configured}, which does not exist.`);
  }
  installFonts(logLine);
  const found = installedChromium();
  if (found) return found;
  logLine('No Chromium here; getting one …');
  spawnSync(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium'], {
    stdio: 'ignore',
  });
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;
  if (mayInstall()) {
    installPackages('chromium-headless-shell');
    if (!existsSync(headlessShell)) installPackages('chromium');
    const packaged = installed.find((path) => existsSync(path));
    if (packaged) return packaged;
  }
  throw new Error('The tests need a Chromium: install one, or set CHROME_PATH to yours.');
}
