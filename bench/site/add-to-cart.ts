import type { Browser, Page } from '@playwright/test';
import type { GameSummary } from '@talad/contract/catalogue';
import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import { cpuSlowdown, phone } from './page-load.ts';
import { emptyCart, signIn } from './shopper.ts';

const maxWaitMs = 15_000;

/** Times in ms from a tap until the frame in which the card shows that the item is in the cart. */
export interface TapTimes {
  taps: number[];
  /** ms until the server has confirmed it and the cart drawer is open, for comparison. */
  confirmed: number[];
}

interface Tap {
  from: number;
  shown: number | null;
}

/** Watches one card from its next tap on. Runs in the page. */
function watch(label: string) {
  const button = [...document.querySelectorAll<HTMLElement>('article button')].find(
    (candidate) => candidate.getAttribute('aria-label') === label,
  );
  const card = button?.closest('article');
  if (!button || !card) throw new Error(`No card has the button "${label}".`);
  const tap: Tap = { from: 0, shown: null };
  Object.assign(globalThis, { benchTap: tap });
  button.scrollIntoView({ block: 'center' });
  // The timestamp of the tap itself, not of the first listener, which a busy CPU delays.
  button.addEventListener('click', ({ timeStamp }) => Object.assign(tap, { from: timeStamp }), {
    capture: true,
    once: true,
  });
  const seen = new MutationObserver(() => {
    if (!card.querySelector('[data-part=card-note]')) return;
    seen.disconnect();
    // After two frames, the text has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => {
        tap.shown = now;
      }),
    );
  });
  seen.observe(card, { childList: true, subtree: true });
}

const readTap = () => (globalThis as typeof globalThis & { benchTap: Tap }).benchTap;

/** A game's page and the names of its listings that this buyer can add to the cart. */
async function findListings(page: Page, origin: string, wanted: number) {
  const ask = async <T>(path: string) => (await (await page.request.get(origin + path)).json()) as T;
  const me = await ask<{ id: number }>('/api/auth/user/me');
  const games = await ask<{ results: GameSummary[] }>('/api/game/?order=-publishedDynamicitemCount,name');
  for (const { slug } of games.results) {
    const { results } = await ask<{ results: DynamicItem[] }>(
      `/api/product/dynamic-item/?game=${encodeURIComponent(slug)}`,
    );
    const names = results
      .filter(({ status, stock, ownerId }) => status === 'published' && stock > 0 && ownerId !== me.id)
      .map(({ names: { en } }) => en);
    const alone = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
    if (alone.length >= wanted) return { path: paths.game(slug), names: alone.slice(0, wanted) };
  }
  throw new Error('No game has enough offers to put into the cart.');
}

/** Taps "add to cart" on the cards of a game's page, one after the other, with 4× CPU throttling. */
export async function measureTaps(browser: Browser, origin: string, rounds: number): Promise<TapTimes> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await signIn(page.request, origin);
    await emptyCart(page.request, origin);
    const { path, names } = await findListings(page, origin, rounds);
    // An open stream would keep the network busy forever.
    await page.route(`**${summaryStreamPath}`, (route) => route.abort());
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times: TapTimes = { taps: [], confirmed: [] };
    for (const name of names) {
      const label = `Add ${name} to cart`;
      await page.evaluate(watch, label);
      await page.getByRole('button', { name: label, exact: true }).tap();
      await page.waitForFunction(
        () => (globalThis as typeof globalThis & { benchTap: Tap }).benchTap.shown !== null,
        undefined,
        { timeout: maxWaitMs },
      );
      const drawer = page.getByRole('dialog', { name: 'Cart', exact: true });
      await drawer.waitFor({ timeout: maxWaitMs });
      const now = await page.evaluate(() => performance.now());
      const { from, shown } = await page.evaluate(readTap);
      times.taps.push((shown ?? now) - from);
      times.confirmed.push(now - from);
      await drawer.getByRole('button', { name: 'Close', exact: true }).click();
      await drawer.waitFor({ state: 'hidden', timeout: maxWaitMs });
    }
    await emptyCart(page.request, origin);
    return times;
  } finally {
    await context.close();
  }
}
