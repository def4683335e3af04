import type { ReleaseExtras } from '@talad/contract/composition';
import { type Browser, chromium } from 'playwright-core';
import { mayBeTimeout, type Problem, type RemoteProblem } from '../problems.ts';
import { emptyPage } from '../slot-pages.ts';
import type { TrialPage } from '../trial-pages.ts';
import type { TrialStore } from '../trial-store.ts';
import { type Comparison, checkVisit } from './check-visit.ts';
import { startVisit, type Visit, visitPage } from './visit.ts';

/** Pages that load at a time. Once mounted, each spends most of its time waiting. */
const maxLoading = 5;
/** Pages that are open at a time when they are visited again. */
const maxOpenAgain = 2;

/** Starts a Chromium with network access only to the host of the trial. */
export const launchBrowser = (executablePath: string, port: number): Promise<Browser> =>
  chromium.launch({
    executablePath,
    // Its sandbox needs an account that is not root's.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      // Stacks are read of each page: V8 would parse the functions on them again.
      '--js-flags=--no-enable-lazy-source-positions',
      '--proxy-server=127.0.0.1:9',
      `--proxy-bypass-list=<-loopback>;localhost:${port}`,
    ],
  });

interface BrowserTrial extends Pick<Comparison, 'calls'> {
  browser: Browser;
  origin: string;
  pages: readonly TrialPage[];
  candidates: readonly ReleaseExtras[];
  live: readonly ReleaseExtras[];
  store: TrialStore;
  /** Longest wait for anything that a page does, in ms. */
  timeoutMs: number;
}

interface Visited {
  page: TrialPage;
  visit: Visit;
}

/** Does something with each item, with some at a time; returns the results in order. */
async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const workNext = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, workNext));
  return results;
}

/** A visit that takes longer, in ms, may have exceeded timeouts of the site because the machine is busy. */
const slowMs = 3000;

/** A problem without what differs from visit to visit, such as a count. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|[\d.]+/g, '');

/** Checks a visit. After a slow one, a problem that may be a timeout counts only if a second visit with few open pages has it too. */
async function confirmedProblems(
  visit: Visit,
  visitAgain: () => Promise<Visit>,
  check: (visit: Visit) => Problem[],
): Promise<Problem[]> {
  const problems = check(visit);
  if (!problems.some(mayBeTimeout) || visit.mountedAfter <= slowMs) return problems;
  const confirmed = new Set(check(await visitAgain()).map(({ problem }) => kindOf(problem)));
  return problems.filter((one) => !mayBeTimeout(one) || confirmed.has(kindOf(one.problem)));
}

/** The empty page as a page of the candidates with modules on it, or of all candidates if it fails with them. */
const emptyPagesOf = ({ mounted, left }: Visit, candidates: readonly ReleaseExtras[]): TrialPage[] =>
  candidates
    .filter(({ name }) => !mounted || !left || mounted.state.remotes.includes(name))
    .map(({ name }) => ({ remote: name, title: 'every page', address: emptyPage, render: 'browser' }));

/** Mounts each page and slot in a browser context of its own; returns what went wrong with those of each remote. */
export async function tryInBrowser(trial: BrowserTrial): Promise<RemoteProblem[]> {
  const { browser, origin, pages, candidates, live, calls, store, timeoutMs } = trial;
  const visitEmpty = () => visitPage(browser, { address: origin + emptyPage, remote: undefined, timeoutMs });
  const optionsOf = ({ address, remote }: TrialPage) => ({ address: origin + address, remote, timeoutMs });
  const visitAll = async (): Promise<Visited[]> => {
    const started = await mapWithConcurrency(pages, maxLoading, async (page) => ({
      page,
      ...(await startVisit(browser, optionsOf(page))),
    }));
    return Promise.all(started.map(async ({ page, visit }) => ({ page, visit: await visit })));
  };
  const [frame, visits] = await Promise.all([visitEmpty(), visitAll()]);

  const framed = emptyPagesOf(frame, candidates);
  let plain = frame;
  if (framed.length > 0) {
    store.show('others');
    plain = await visitEmpty();
    store.show('candidates');
  }
  const globalNames = [...live, ...candidates].map(({ globalName }) => globalName);
  const check = ({ remote, address }: TrialPage, visit: Visit) => {
    const { pathname: path } = new URL(origin + address);
    const empty = framed.some((page) => page.remote === remote) ? plain : frame;
    return checkVisit(visit, { remote, globalNames, path, empty, frame, calls });
  };
  const all = [...framed.map((page) => ({ page, visit: frame })), ...visits];
  const problems = await mapWithConcurrency(all, maxOpenAgain, async ({ page, visit }) => {
    const found = await confirmedProblems(
      visit,
      () => visitPage(browser, optionsOf(page)),
      (one) => check(page, one),
    );
    return found.map(
      ({ problem, fix }): RemoteProblem => [page.remote, { problem: `${page.title} ${problem}`, fix }],
    );
  });
  return problems.flat();
}
