import type { StartTimes } from './start-time.ts';
import type { PageSummary, Spread } from './summary.ts';
import { table } from './table.ts';

/** The results of a bench run. */
export interface BenchResult {
  date: string;
  rounds: number;
  /** Load per core when the run began; above 0.5 the times are too long. */
  load: number;
  browser: string;
  /** By page. */
  pages: Record<string, PageSummary>;
  /** The same pages rendered only in the browser. */
  peer: Record<string, PageSummary>;
  /** From a tap on "add to cart" until the card confirms it, and until the server's cart is open in the drawer. */
  addToCart?: { shown: Spread; confirmed: Spread };
  starts?: StartTimes;
}

const ms = ({ median, min, max }: Spread) =>
  `${Math.round(median)} ms (${Math.round(min)} to ${Math.round(max)})`;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const verdict = (isReached: boolean) => (isReached ? 'yes' : 'NO');

interface Row {
  what: string;
  reach: string;
  measured: string;
  reached: string;
}

/** The targets and the measured values. */
export function targetRows({ pages, addToCart, starts }: BenchResult): Row[] {
  const rows: Row[] = [];
  const add = (what: string, reach: string, measured: string, isReached: boolean) =>
    rows.push({ what, reach, measured, reached: verdict(isReached) });
  for (const name of ['home', 'item']) {
    const page = pages[name];
    if (!page) continue;
    add(`largest contentful paint, ${name}`, '≤ 1500 ms', ms(page.lcp), page.lcp.median <= 1500);
    add(`layout shift, ${name}`, '≤ 0.02', page.cls.max.toFixed(3), page.cls.max <= 0.02);
  }
  const { home } = pages;
  if (home) {
    add('JavaScript of a first visit to home', '≤ 260 KB', kb(home.scripts), home.scripts <= 260 * 1024);
    for (const [owner, bytes] of Object.entries(home.scriptsBy).filter(([name]) => name !== 'host'))
      add(`  of it ${owner}`, '≤ 40 KB', kb(bytes), bytes <= 40 * 1024);
    add('hops to the last script of home', '≤ 2', String(home.hops), home.hops <= 2);
  }
  if (addToCart) {
    const { shown, confirmed } = addToCart;
    add('add to cart, from tap to the card saying so', '≤ 100 ms', ms(shown), shown.median <= 100);
    rows.push({ what: '  until the server’s cart is open', reach: '', measured: ms(confirmed), reached: '' });
  }
  if (starts) {
    add('npm start on a fresh clone', '≤ 240 s', `${starts.fresh.toFixed(1)} s`, starts.fresh <= 240);
    add('second npm start', '≤ 15 s', `${starts.second.toFixed(1)} s`, starts.second <= 15);
  }
  return rows;
}

const pageRow = (name: string, page: PageSummary) => ({
  page: name,
  'LCP ms': `${Math.round(page.lcp.median)} (${Math.round(page.lcp.min)} to ${Math.round(page.lcp.max)})`,
  'FCP ms': Math.round(page.fcp.median),
  'TBT ms': Math.round(page.tbt.median),
  CLS: page.cls.max.toFixed(3),
  'JS KB': (page.scripts / 1024).toFixed(1),
  'HTML KB': (page.document / 1024).toFixed(1),
  'pictures KB': (page.pictures / 1024).toFixed(1),
  requests: page.requests,
  hops: page.hops,
  'largest element': page.lcpElement,
});

/** The whole run as text. */
export function reportOf(result: BenchResult): string {
  const { pages, peer, load } = result;
  const parts = [`${result.browser}, ${result.rounds} rounds, load per core at the start ${load.toFixed(2)}`];
  if (load > 0.5) parts.push('This machine was busy: the times are longer than they would be at rest.');
  if (Object.keys(pages).length > 0)
    parts.push(
      '390 px, 150 ms and 1.6 Mbit/s down, processor slowed four times, empty cache:',
      table(Object.entries(pages).map(([name, page]) => pageRow(name, page))),
    );
  if (Object.keys(peer).length > 0) {
    const ratios = Object.entries(peer).map(([name, page]) => {
      const rendered = pages[name]?.lcp.median ?? 0;
      return `${name} ${(page.lcp.median / rendered).toFixed(2)} ×`;
    });
    parts.push(
      'The same pages rendered by the browser (SERVER_RENDERING=off), in the same rounds:',
      table(Object.entries(peer).map(([name, page]) => pageRow(name, page))),
      `Largest paint of these against ours: ${ratios.join(', ')}`,
    );
  }
  const failed = Object.values(pages).flatMap((page) => page.failed);
  if (failed.length > 0) parts.push(`Answered with an error: ${failed.join(', ')}`);
  parts.push(table(targetRows(result).map((row) => ({ ...row }))));
  return parts.join('\n\n');
}
