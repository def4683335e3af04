import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type PageSnapshot, readPageSnapshot, rememberBuiltIns } from './page-probe.ts';
import { emptyPage } from './slot-pages.ts';
import type { TrialPage } from './trial-pages.ts';

/** Longest wait until a page or slot is mounted, in ms. */
const mountTimeout = 8000;
/** Longest time for one page, in ms. */
const visitTimeout = 15_000;
/** Time by which the clock of a mounted page is set forward, in ms: what begins late begins now. */
const laterBy = 60_000;
/** A user for whom the example API answers, so that pages for users mount. */
const sessionHint = { name: 'talad_signed_in', value: '1' };
/** Messages of the browser itself about a request; a remote's own error follows if it does not handle one. */
const isOfNetwork = (text: string) => text.startsWith('Failed to load resource');

interface Visit {
  errors: string[];
  isMounted: boolean;
  /** Once mounted and later; missing if the page went to another address, or did not answer. */
  snapshot: PageSnapshot[] | undefined;
}

/** Waits until the modules of a page are mounted; false if they are not in time. */
const waitUntilMounted = (page: Page): Promise<boolean> =>
  page
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

/** Waits until the page has nothing to do; undefined if it then shows another address. */
async function readWhenIdle(page: Page, address: string): Promise<PageSnapshot | undefined> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.url() === address ? page.evaluate(readPageSnapshot) : undefined;
}

/** Opens a page, waits until its modules are mounted and have had their effects, and sets its clock forward. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfNetwork(message.text())) errors.push(message.text());
  });
  let isMounted = false;
  const look = async () => {
    await page.goto(address);
    isMounted = await waitUntilMounted(page);
    const mounted = await readWhenIdle(page, address);
    await page.clock.fastForward(laterBy);
    const later = await readWhenIdle(page, address);
    return mounted && later ? [mounted, later] : undefined;
  };
  // A page that computes for ever answers nothing, and would not even close.
  const tooLate = delay(visitTimeout, undefined, { ref: false });
  const snapshot = await Promise.race([look().catch(() => undefined), tooLate]);
  void page.close().catch(() => undefined);
  return { errors, isMounted, snapshot };
}

/** What a page does to the parts of the document that are not its own. */
function effectsOutside(now: PageSnapshot, empty: PageSnapshot): string[] {
  const replaced = now.replacedBuiltIns.filter((name) => !empty.replacedBuiltIns.includes(name));
  return [
    ...(now.styles === empty.styles ? [] : ['changes the page outside of its own place']),
    ...(now.isTooWide && !empty.isTooWide ? ['makes the page wider than the window'] : []),
    ...(now.isCovered && !empty.isCovered ? ['covers the page outside of its own place'] : []),
    ...(empty.isPressed && !now.isPressed ? ['keeps presses from the page outside of its own place'] : []),
    ...replaced.map((name) => `replaces ${name}, which the whole page uses`),
  ];
}

/** What a page does to the document, once mounted or later. */
function effectsOf(visited: Visit, empty: Visit): string[] {
  if (!visited.snapshot) return ['goes to another address, or does not answer in the browser'];
  const [emptyNow] = empty.snapshot ?? [];
  if (!emptyNow) throw new Error('the empty page of the trial does not answer in the browser');
  return [...new Set(visited.snapshot.flatMap((now) => effectsOutside(now, emptyNow)))];
}

/** Mounts each page and slot once in a browser; returns what went wrong. */
export async function tryInBrowser(
  executablePath: string,
  origin: string,
  pages: TrialPage[],
): Promise<string[]> {
  // Loaded here, so that a publish without a browser does not wait for it.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ ...sessionHint, url: origin }]);
    // Before the built-ins are remembered, as it replaces some.
    await context.clock.install();
    await context.addInitScript(rememberBuiltIns);
    const empty = await visit(context, origin + emptyPage);
    const problems: string[] = [];
    for (const { title, address } of pages) {
      const visited = await visit(context, origin + address);
      const { errors, isMounted } = visited;
      const own = errors.filter((error) => !empty.errors.includes(error));
      problems.push(...own.map((error) => `${title} reports an error in the browser: ${error}`));
      if (!isMounted) problems.push(`${title} is not mounted after ${mountTimeout / 1000} s`);
      problems.push(...effectsOf(visited, empty).map((effect) => `${title} ${effect}`));
    }
    return problems;
  } finally {
    await browser.close();
  }
}
