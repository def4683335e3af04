import { createServer } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from './browser.ts';
import { type BenchPage, findPages } from './pages.ts';
import { runSiteBench } from './site-bench.ts';
import { type Spread, spreadOf } from './summary.ts';
import { table } from './table.ts';

/** Target score of every page in each category. */
const reach = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'SI ms': 'speed-index',
} as const;

/** The pages that have to reach the target. */
const pageNames = ['home', 'game', 'item', 'brand', 'guide'];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => {
    server.close(done);
  });
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

/** Some traces lack their beginning; Lighthouse then requires another run. */
const maxAttempts = 3;

/** One run with Lighthouse's defaults: mobile, with simulated network and CPU throttling. */
async function runOnce(url: string, port: number): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse came back without a result for ${url}.`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run.lhr;
    if (tries === maxAttempts) throw new Error(`${url}: ${runtimeError.message}`);
    console.log(`${url} again: ${runtimeError.code}`);
  }
}

/** Audits that cost points, with the points of their category, the worst first. */
function findingsOf({ audits, categories: judged }: Result): string[] {
  return categories
    .flatMap((category) => {
      const refs = judged[category]?.auditRefs ?? [];
      const all = refs.reduce((sum, { weight }) => sum + weight, 0);
      return refs.map(({ id, weight }) => {
        const score = audits[id]?.score ?? 1;
        const points = (100 * weight * (1 - score)) / all;
        return { points, text: `${category} −${points.toFixed(1)}: ${audits[id]?.title ?? id}` };
      });
    })
    .filter(({ points }) => points >= 0.5)
    .sort((a, b) => b.points - a.points)
    .map(({ text }) => text);
}

interface Judged {
  page: BenchPage;
  scores: Record<string, Spread>;
  metrics: Record<string, Spread>;
  /** Of the first run. */
  findings: string[];
}

function judge(page: BenchPage, runs: Result[]): Judged {
  const over = (take: (run: Result) => number) => spreadOf(runs.map(take));
  const [first] = runs;
  return {
    page,
    scores: Object.fromEntries(
      categories.map((name) => [
        name,
        over(({ categories: judged }) => Math.round((judged[name]?.score ?? 0) * 100)),
      ]),
    ),
    metrics: Object.fromEntries(
      [...Object.entries(metrics), ['CLS', 'cumulative-layout-shift'] as const].map(([name, id]) => [
        name,
        over(({ audits }) => audits[id]?.numericValue ?? 0),
      ]),
    ),
    findings: first ? findingsOf(first) : [],
  };
}

const written = ({ median, min, max }: Spread) =>
  min === max ? String(median) : `${median} (${min} to ${max})`;

function rowOf({ page, scores, metrics: figures }: Judged) {
  return {
    page: page.name,
    ...Object.fromEntries(Object.entries(scores).map(([name, spread]) => [name, written(spread)])),
    ...Object.fromEntries(Object.keys(metrics).map((name) => [name, Math.round(figures[name]?.median ?? 0)])),
    CLS: (figures.CLS?.max ?? 0).toFixed(3),
    [`all ≥ ${reach}`]: Object.values(scores).every(({ median }) => median >= reach) ? 'yes' : 'NO',
  };
}

runSiteBench({
  command: 'pnpm bench lighthouse',
  rounds: 3,
  measure: async ({ origin, rounds }) => {
    const pages = (await findPages(origin)).filter(({ name }) => pageNames.includes(name));
    const port = await freePort();
    const browser = await openBrowser([`--remote-debugging-port=${port}`]);
    try {
      const runs = new Map<BenchPage, Result[]>(pages.map((page) => [page, []]));
      for (const { path } of pages) await fetch(origin + path);
      for (let round = 1; round <= rounds; round += 1) {
        console.log(`Round ${round} of ${rounds} …`);
        for (const [{ path }, done] of runs) done.push(await runOnce(origin + path, port));
      }
      const judged = [...runs].map(([page, done]) => judge(page, done));
      const findings = judged.flatMap(({ page, findings: found }) =>
        found.map((text) => `${page.name}: ${text}`),
      );
      const [lhr] = [...runs.values()].flat();
      return {
        text: [
          `Lighthouse ${lhr?.lighthouseVersion}, Chromium ${browser.version()}, mobile, machine index ${lhr?.environment.benchmarkIndex}`,
          table(judged.map(rowOf)),
          ...(findings.length > 0 ? [`What costs points:\n${findings.join('\n')}`] : []),
        ].join('\n\n'),
        data: { pages: judged },
      };
    } finally {
      await browser.close();
    }
  },
});
