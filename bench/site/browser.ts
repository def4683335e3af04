import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@talad/tooling/commands/chromium';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The measuring Chromium, with additional flags if needed. */
export const openBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium((line) => console.log(line)),
    args: [...flags, ...more],
  });
