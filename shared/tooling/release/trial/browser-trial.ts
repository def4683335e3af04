import type { BrowserContext } from '@playwright/test';
import type { Place } from './places.ts';
import { emptyPage } from './slot-pages.ts';

/** Longest wait until a page or slot is mounted, in ms. */
const mountTimeout = 8000;
/** A user for whom the example API answers, so that pages for users mount. */
const sessionHint = { name: 'talad_signed_in', value: '1' };
/** Messages of the browser itself about a request; a remote's own error follows if it does not handle one. */
const isOfNetwork = (text: string) => text.startsWith('Failed to load resource');

interface Visit {
  errors: string[];
  isMounted: boolean;
  /** Styles of what belongs to the host, as text. */
  surroundings: string;
  isTooWide: boolean;
}

/** Runs in the page: the styles of what no remote may change, and whether the page scrolls sideways. */
function readLayout() {
  const parts = ['html', 'body', 'footer'].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) return `${selector}: none`;
    const { display, position, fontFamily, fontSize, color, backgroundColor, margin, opacity, visibility } =
      getComputedStyle(element);
    return [
      selector,
      display,
      position,
      fontFamily,
      fontSize,
      color,
      backgroundColor,
      margin,
      opacity,
      visibility,
    ]
      .map(String)
      .join(' | ');
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return { surroundings: parts.join('\n'), isTooWide: scrollWidth > clientWidth };
}

/** Opens a page and waits until its modules are mounted and have had their effects. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfNetwork(message.text())) errors.push(message.text());
  });
  try {
    await page.goto(address);
    const isMounted = await page
      .waitForFunction(
        () =>
          document.querySelector('footer') &&
          !document.querySelector('.module-placeholder, [data-boundary]:not([data-hydrated])'),
        undefined,
        { timeout: mountTimeout },
      )
      .then(
        () => true,
        () => false,
      );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return { errors, isMounted, ...(await page.evaluate(readLayout)) };
  } finally {
    await page.close();
  }
}

/** Mounts each page and slot once in a browser; returns what went wrong. */
export async function tryInBrowser(
  executablePath: string,
  origin: string,
  places: Place[],
): Promise<string[]> {
  // Loaded here, so that a publish without a browser does not wait for it.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ ...sessionHint, url: origin }]);
    const empty = await visit(context, origin + emptyPage);
    const problems: string[] = [];
    for (const { title, address } of places) {
      const { errors, isMounted, surroundings, isTooWide } = await visit(context, origin + address);
      const own = errors.filter((error) => !empty.errors.includes(error));
      problems.push(...own.map((error) => `${title} reports an error in the browser: ${error}`));
      if (!isMounted) problems.push(`${title} is not mounted after ${mountTimeout / 1000} s`);
      if (surroundings !== empty.surroundings)
        problems.push(`${title} changes the page outside of its own place`);
      if (isTooWide && !empty.isTooWide) problems.push(`${title} makes the page wider than the window`);
    }
    return problems;
  } finally {
    await browser.close();
  }
}
