import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureTaps } from './add-to-cart.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { openBrowser } from './browser.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { findPages } from './pages.ts';
import { type BenchResult, reportOf } from './report.ts';
import { loadPerCore } from './site-bench.ts';
import { timeStarts } from './start-time.ts';
import { spreadOf, summaryOf } from './summary.ts';

const usage = `pnpm bench pages [options]
  --rounds 5       how often each page is opened, in turn
  --pages a,b      only these of home, game, item, search, brand, guide
  --only-taps      time from a tap on "add to cart" to the card saying so, and nothing else
  --site URL       measure a site that runs already instead of one of the bench's own
  --peer URL       and beside it another, such as the same with SERVER_RENDERING=off
  --start          time npm start on a fresh clone too (minutes)
  --only-start     time npm start and nothing else
  --json FILE      write everything to a file as well`;

interface Column {
  name: string;
  url: string;
  loads: PageLoad[];
}

interface MeasureOptions {
  rounds: number;
  /** Names of pages; all by default. */
  pageNames: string[] | undefined;
  onlyTaps: boolean;
}

/** Taps per round: the first one also loads the drawer. */
const tapsOfRound = 2;

/**
 * Opens every page of both sites in turn, round after round, so that disturbances of the machine affect all of them.
 */
async function measure(site: BenchSite, { rounds, pageNames, onlyTaps }: MeasureOptions) {
  const browser = await openBrowser();
  try {
    const known = onlyTaps ? [] : await findPages(site.origin);
    const chosen = known.filter(({ name }) => !pageNames || pageNames.includes(name));
    const columnsOf = (origin: string | undefined): Column[] =>
      origin ? chosen.map(({ name, path }) => ({ name, url: origin + path, loads: [] })) : [];
    const pages = columnsOf(site.origin);
    const peer = columnsOf(site.peerOrigin);
    const inTurn = pages.flatMap((page, index) => [page, ...peer.slice(index, index + 1)]);
    for (const { url } of inTurn) await loadPage(browser, url, { isSlow: false });
    for (let round = 1; round <= rounds && chosen.length > 0; round += 1) {
      console.log(`Round ${round} of ${rounds} …`);
      for (const { url, loads } of inTurn) loads.push(await loadPage(browser, url));
    }
    console.log('Tapping "add to cart" …');
    const { taps, confirmed } = await measureTaps(browser, site.origin, rounds * tapsOfRound);
    const summed = (columns: Column[]) =>
      Object.fromEntries(columns.map(({ name, loads }) => [name, summaryOf(loads)]));
    return {
      browser: `Chromium ${browser.version()}`,
      pages: summed(pages),
      peer: summed(peer),
      addToCart: { shown: spreadOf(taps), confirmed: spreadOf(confirmed) },
    };
  } finally {
    await browser.close();
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      pages: { type: 'string' },
      site: { type: 'string' },
      peer: { type: 'string' },
      start: { type: 'boolean' },
      'only-start': { type: 'boolean' },
      'only-taps': { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(usage);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
  const result: BenchResult = {
    date: new Date().toISOString(),
    rounds,
    load: loadPerCore(),
    browser: '',
    pages: {},
    peer: {},
  };
  if (values.start || values['only-start']) {
    console.log('Timing npm start on a fresh clone …');
    result.starts = await timeStarts();
  }
  if (!values['only-start']) {
    console.log(values.site ? `Measuring ${values.site} …` : 'Starting a site to measure …');
    const site: BenchSite = values.site
      ? { origin: values.site, peerOrigin: values.peer, stop: async () => undefined }
      : await startBenchSite();
    try {
      Object.assign(
        result,
        await measure(site, {
          rounds,
          pageNames: values.pages?.split(','),
          onlyTaps: values['only-taps'] ?? false,
        }),
      );
    } finally {
      await site.stop();
    }
  }
  console.log(`\n${reportOf(result)}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
