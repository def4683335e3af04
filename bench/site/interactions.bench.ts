import type { Browser, Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import { openBrowser } from './browser.ts';
import { type Interaction, timeInteractions } from './interaction-timing.ts';
import { onDesktop, onPhone } from './journey.ts';
import { cpuSlowdown, phone } from './page-load.ts';
import { emptyCart, signIn } from './shopper.ts';
import { runSiteBench } from './site-bench.ts';
import { spreadOf } from './summary.ts';
import { table } from './table.ts';

/** Target of the journey in ms. */
const reach = 150;
const desktop = { viewport: { width: 1280, height: 800 }, locale: 'en-US' };
const halves = [
  { where: 'phone', screen: phone, steps: onPhone },
  { where: 'desktop', screen: desktop, steps: onDesktop },
];

interface Timed extends Interaction {
  where: string;
  name: string;
}

/** Opens home and waits until the network is idle, so that every part of it has rendered. */
async function openHome(page: Page, origin: string) {
  // An open stream would keep the network busy forever.
  await page.route(`**${summaryStreamPath}`, (route) => route.abort());
  await page.goto(origin + paths.home(), { waitUntil: 'networkidle' });
}

async function measureSteps(
  browser: Browser,
  origin: string,
  { where, screen, steps }: (typeof halves)[number],
) {
  const context = await browser.newContext(screen);
  try {
    await signIn(context.request, origin);
    await emptyCart(context.request, origin);
    const page = await context.newPage();
    const takeLast = await timeInteractions(page);
    await openHome(page, origin);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const timed: Timed[] = [];
    for (const { name, act, until } of steps) {
      try {
        await act(page);
        await until?.(page);
      } catch (error) {
        throw new Error(`${where}, "${name}": ${error instanceof Error ? error.message : error}`);
      }
      timed.push({ where, name, ...(await takeLast()) });
    }
    await emptyCart(context.request, origin);
    return timed;
  } finally {
    await context.close();
  }
}

/** The 98th percentile; of sixty values, the second largest. */
const p98 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.98) - 1] ?? 0;

const worstRow = ({ where, name, took, waited, worked, drew }: Timed & { round: number }) => ({
  where,
  interaction: name,
  'ms to the next paint': took,
  waiting: Math.round(waited),
  listeners: Math.round(worked),
  drawing: Math.round(drew),
});

runSiteBench({
  command: 'pnpm bench interactions',
  rounds: 3,
  measure: async ({ origin, rounds }) => {
    const browser = await openBrowser();
    try {
      const walks: Timed[][] = [];
      for (let round = 1; round <= rounds; round += 1) {
        console.log(`Round ${round} of ${rounds} …`);
        const timed: Timed[] = [];
        for (const half of halves) timed.push(...(await measureSteps(browser, origin, half)));
        walks.push(timed);
      }
      const p98s = spreadOf(walks.map((timed) => p98(timed.map(({ took }) => took))));
      const medians = spreadOf(walks.map((timed) => spreadOf(timed.map(({ took }) => took)).median));
      const worst = walks
        .flatMap((timed, index) => timed.map((one) => ({ ...one, round: index + 1 })))
        .sort((a, b) => b.took - a.took)
        .slice(0, 12);
      return {
        text: [
          `Chromium ${browser.version()}, processor slowed ${cpuSlowdown} times, ${walks[0]?.length} interactions a round, the slowest of all rounds:`,
          table(worst.map(worstRow)),
          table([
            {
              what: 'interaction to next paint, p98',
              reach: `≤ ${reach} ms`,
              measured: `${p98s.median} ms (${p98s.min} to ${p98s.max})`,
              reached: p98s.median <= reach ? 'yes' : 'NO',
            },
            { what: '  median', reach: '', measured: `${medians.median} ms`, reached: '' },
          ]),
        ].join('\n\n'),
        data: { p98: p98s, median: medians, walks },
      };
    } finally {
      await browser.close();
    }
  },
});
