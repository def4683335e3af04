import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Language } from '../pages/messages.ts';
import { findBrowser } from '../site/browser.ts';
import { DemoLookup } from './demo-lookup.ts';
import { type GuideScreen, guideScreens } from './guide-screens.ts';

/**
 * Takes the screenshots of the guides from a running demo site, on a phone and on a desktop, in both themes and
 * languages. Arguments are the names of the screenshots to take; all by default.
 */
const origin = process.env.E2E_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
const content = join(import.meta.dirname, '../../host/src/content');
const phone = { width: 412, height: 780, scale: 1.5, hasTouch: true, suffix: '' } as const;
const desktop = { width: 1024, height: 640, scale: 1.25, hasTouch: false, suffix: '.wide' } as const;
const quality = 0.74;

type Device = typeof phone | typeof desktop;
type Theme = 'light' | 'dark';

interface Variant {
  device: Device;
  theme: Theme;
}

/** The document loader uses the same file name suffixes. */
const variants: readonly Variant[] = [phone, desktop].flatMap((device) =>
  (['light', 'dark'] as const).map((theme) => ({ device, theme })),
);
const endOf = ({ device, theme }: Variant) => `${device.suffix}${theme === 'dark' ? '.dark' : ''}.webp`;

/** Everything visible has loaded: no skeleton is left, and no image is still loading. */
const isLoaded = () => {
  const isSeen = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  };
  const loading = [...document.querySelectorAll('[data-skeleton], [aria-busy=true]')];
  const pictures = [...document.images].filter(({ complete }) => !complete);
  return ![...loading, ...pictures].some(isSeen);
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One sign-in per user: sign-in attempts are rate-limited. */
const sessions = new Map<string, StorageState>();

async function sessionOf(browser: Browser, user: string): Promise<StorageState> {
  const known = sessions.get(user);
  if (known) return known;
  const context = await browser.newContext();
  await new DemoLookup(context.request, origin).signIn(user);
  const state = await context.storageState();
  await context.close();
  sessions.set(user, state);
  return state;
}

/** Looked up once for all variants, because the number of payments that an account may open is limited. */
const foundPaths = new Map<string, string>();

async function pathOf({ name, path }: GuideScreen, shop: DemoLookup): Promise<string> {
  const found = foundPaths.get(name) ?? (typeof path === 'string' ? path : await path(shop));
  foundPaths.set(name, found);
  return found;
}

async function take(
  browser: Browser,
  screen: GuideScreen,
  language: Language,
  { device, theme }: Variant,
): Promise<Buffer> {
  const { width, height, scale, hasTouch } = device;
  const context = await browser.newContext({
    viewport: { width, height: device === phone ? (screen.height ?? height) : height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: language === 'th' ? 'th-TH' : 'en-US',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    hasTouch,
    ...(screen.user && { storageState: await sessionOf(browser, screen.user) }),
  });
  try {
    await context.addCookies([
      { name: 'talad_language', value: language, url: origin },
      { name: 'talad_theme', value: theme, url: origin },
      // The analytics consent would cover the screen.
      { name: 'talad_analytics', value: 'denied', url: origin },
    ]);
    const shop = new DemoLookup(context.request, origin);
    const path = await pathOf(screen, shop);
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    // Content that waits for the session appears after the network is idle.
    await page.locator('main :is(h1, h2)').first().waitFor();
    await screen.prepare?.(page, language, shop);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(isLoaded);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/** Encodes WebP in the browser. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const requestedNames = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const drawing = await browser.newPage();
const screens = guideScreens.filter(
  ({ name }) => requestedNames.length === 0 || requestedNames.includes(name),
);
for (const language of ['en', 'th'] as const) {
  const folder = join(content, language, 'pictures');
  mkdirSync(folder, { recursive: true });
  for (const [screen, variant] of screens.flatMap((one) => variants.map((each) => [one, each] as const))) {
    const file = `${screen.name}${endOf(variant)}`;
    try {
      const picture = await toWebp(drawing, await take(browser, screen, language, variant));
      writeFileSync(join(folder, file), picture);
      process.stdout.write(`${language} ${file}  ${Math.round(picture.length / 1024)} KB\n`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${language} ${file} was not taken: ${reason}\n`);
      process.exitCode = 1;
    }
  }
}
await browser.close();
