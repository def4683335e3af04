import type { Browser, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { openBrowser } from './browser.ts';
import { cpuSlowdown, phone, slowDown } from './page-load.ts';
import { runSiteBench } from './site-bench.ts';
import { spreadOf } from './summary.ts';
import { table } from './table.ts';

/** Target in ms from the start of the navigation until the header responds. */
const reach = 2500;
const maxWaitMs = 45_000;

const parts = {
  menu: 'header [data-phone] button',
  search: 'header [role=search] input',
  cart: 'header [data-part=cart] button',
};
type Part = keyof typeof parts;

/** The result of a press on each part. */
const responses = {
  menu: 'header [data-phone] button[aria-expanded=true]',
  search: 'header [role=search] [role=listbox]',
  cart: 'main form input[type=password]',
};

interface MeasuredPage {
  /** ms from the start of the navigation until it is visible, and until React has hydrated it. */
  rendered: Partial<Record<Part, number>>;
  hydrated: Partial<Record<Part, number>>;
  answered: Partial<Record<Part, number>>;
  pressed: number | null;
}

/** Checks the header in every frame. Runs in the page before any other script. */
function watch({ parts, responses }: { parts: Record<string, string>; responses: Record<string, string> }) {
  const seen = {
    rendered: {},
    hydrated: {},
    answered: {},
    pressed: null as number | null,
  } satisfies MeasuredPage;
  const note = (times: Record<string, number>, name: string) => {
    times[name] ??= performance.now();
  };
  /** An element responds once every boundary around it is hydrated. */
  const isHydrated = (element: Element) => !element.closest('[data-boundary]:not([data-hydrated])');
  const check = () => {
    for (const [name, selector] of Object.entries(parts)) {
      const element = document.querySelector(selector);
      if (element?.getClientRects().length) note(seen.rendered, name);
      if (element && isHydrated(element)) note(seen.hydrated, name);
      if (document.querySelector(responses[name] ?? '')) note(seen.answered, name);
    }
    requestAnimationFrame(check);
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      seen.pressed ??= timeStamp;
    },
    true,
  );
  Object.assign(globalThis, { benchHeader: seen });
  requestAnimationFrame(check);
}

const read = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { benchHeader: MeasuredPage }).benchHeader);

const waitFor = (page: Page, kind: 'rendered' | 'hydrated' | 'answered', names: Part[]) =>
  page.waitForFunction(
    ([target, all]) => {
      const { benchHeader } = globalThis as typeof globalThis & { benchHeader?: MeasuredPage };
      return benchHeader !== undefined && all.every((name) => benchHeader[target][name] !== undefined);
    },
    [kind, names] as const,
    { timeout: maxWaitMs, polling: 'raf' },
  );

/** Opens home with an empty cache on the slow phone and acts as soon as the target is visible. */
async function visit(
  browser: Browser,
  origin: string,
  act: (page: Page) => Promise<unknown>,
): Promise<MeasuredPage> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watch, { parts, responses });
    await page.goto(origin + paths.home(), { waitUntil: 'commit', timeout: maxWaitMs });
    await act(page);
    return await read(page);
  } finally {
    await context.close();
  }
}

const untouched = (page: Page) => waitFor(page, 'hydrated', ['menu', 'search', 'cart']);

/** Presses a part as soon as it is visible, and waits until it has responded. */
const pressed = (part: Part, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await waitFor(page, 'rendered', [part]);
  const box = await page.locator(parts[part]).boundingBox();
  if (!box) throw new Error(`The header's ${part} is not to be seen.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await then?.(page);
  await waitFor(page, 'answered', [part]);
};

const visits = {
  untouched,
  menu: pressed('menu'),
  search: pressed('search', (page) => page.keyboard.type('kris')),
  cart: pressed('cart'),
};

runSiteBench({
  command: 'pnpm bench header-ready',
  rounds: 5,
  measure: async ({ origin, rounds }) => {
    await fetch(origin + paths.home());
    const browser = await openBrowser();
    try {
      const seen: Record<keyof typeof visits, MeasuredPage[]> = {
        untouched: [],
        menu: [],
        search: [],
        cart: [],
      };
      for (let round = 1; round <= rounds; round += 1) {
        console.log(`Round ${round} of ${rounds} …`);
        for (const name of ['untouched', 'menu', 'search', 'cart'] as const)
          seen[name].push(await visit(browser, origin, visits[name]));
      }
      const spreads = (
        visitOf: keyof typeof visits,
        take: (watched: MeasuredPage) => number | null | undefined,
      ) => spreadOf(seen[visitOf].map((watched) => take(watched) ?? maxWaitMs));
      const rows = [
        {
          what: 'search hydrated',
          isTarget: true,
          ms: spreads('untouched', ({ hydrated }) => hydrated.search),
        },
        { what: 'cart hydrated', isTarget: true, ms: spreads('untouched', ({ hydrated }) => hydrated.cart) },
        {
          what: 'menu pressed when first seen',
          isTarget: false,
          ms: spreads('menu', ({ pressed: at }) => at),
        },
        { what: '  answered', isTarget: true, ms: spreads('menu', ({ answered }) => answered.menu) },
        {
          what: 'cart pressed when first seen',
          isTarget: false,
          ms: spreads('cart', ({ pressed: at }) => at),
        },
        {
          what: '  the way to sign in is there',
          isTarget: false,
          ms: spreads('cart', ({ answered }) => answered.cart),
        },
        {
          what: 'search typed into when first seen',
          isTarget: false,
          ms: spreads('search', ({ pressed: at }) => at),
        },
        {
          what: '  suggestions are there',
          isTarget: false,
          ms: spreads('search', ({ answered }) => answered.search),
        },
      ];
      return {
        text: [
          `Chromium ${browser.version()}, home, empty cache, 150 ms and 1.6 Mbit/s down, processor slowed ${cpuSlowdown} times, ms from the start of the navigation:`,
          table(
            rows.map(({ what, isTarget, ms }) => ({
              what,
              reach: isTarget ? `≤ ${reach}` : '',
              measured: `${Math.round(ms.median)} (${Math.round(ms.min)} to ${Math.round(ms.max)})`,
              reached: isTarget ? (ms.median <= reach ? 'yes' : 'NO') : '',
            })),
          ),
        ].join('\n\n'),
        data: { seen },
      };
    } finally {
      await browser.close();
    }
  },
});
