import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Playwright's own browser, when it has been downloaded. */
function playwrightChromium(): string | undefined {
  const { chromium } = createRequire(join(workspaceRoot, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Path of a Chromium: CHROME_PATH, an installed Chrome or Chromium, Playwright's own (downloaded when it can be), or
 * the distribution's package where this user may install one.
 */
export function findChromium(tell: (line: string) => void): string {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH names ${given}, which does not exist.`);
  }
  const found = installed.find((path) => existsSync(path)) ?? playwrightChromium();
  if (found) return found;
  tell('No Chromium here; getting one …');
  spawnSync(
    process.execPath,
    [join(workspaceRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    { stdio: 'ignore' },
  );
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      stdio: 'ignore',
    });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('The tests need a Chromium: install one, or set CHROME_PATH to yours.');
}
