import type { Browser, CDPSession } from '@playwright/test';
import { dependentHops, logRequests, scriptBytes } from './request-log.ts';

/** Result of one cold load; times in ms from the start of the navigation, sizes in bytes on the wire. */
export interface PageLoad {
  /** Largest contentful paint. */
  lcp: number;
  lcpElement: string;
  /** First contentful paint. */
  fcp: number;
  /** Cumulative layout shift: the worst session window. */
  cls: number;
  /** Total blocking time after the first contentful paint. */
  tbt: number;
  scripts: number;
  scriptsBy: Record<string, number>;
  document: number;
  pictures: number;
  fonts: number;
  requests: number;
  hops: number;
  /** URLs that answered with an error. */
  failed: string[];
}

/** A mid-range phone on a slow mobile network. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const cpuSlowdown = 4;

/** Throttles a page's network and CPU to those of a mid-range phone on a mobile network. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** A page is idle without network activity, paints or long tasks for this long, in ms. */
const rest = 1500;
const loadTimeoutMs = 45_000;

interface Observed {
  fcp: number;
  lcp: { at: number; element: string }[];
  shifts: { at: number; value: number }[];
  longTasks: { at: number; for: number }[];
}

/** Runs in the page before any other script. */
function observe() {
  const seen: Observed = { fcp: 0, lcp: [], shifts: [], longTasks: [] };
  Object.assign(globalThis, { benchObserved: seen });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
    const text = element?.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 50);
    const what = url ? new URL(url).pathname + new URL(url).search : text;
    seen.lcp.push({
      at: entry.startTime,
      element: `${element?.tagName.toLowerCase() ?? 'gone'} ${what ?? ''}`,
    });
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, value });
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, for: duration }));
}

/** For how long the page has been idle, in ms; the evaluation itself waits for the main thread. Runs in the page. */
function idleFor() {
  const { lcp, longTasks } = (globalThis as typeof globalThis & { benchObserved: Observed }).benchObserved;
  const ends = [...lcp.map(({ at }) => at), ...longTasks.map((task) => task.at + task.for)];
  return ends.length === 0 ? 0 : performance.now() - Math.max(...ends);
}

/** The worst session window of shifts: at most 5 s long, with less than 1 s between two shifts. */
function worstWindow(shifts: Observed['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    const isNew = at - last >= 1000 || at - first >= 5000;
    sum = isNew ? value : sum + value;
    if (isNew) first = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Opens a page with an empty cache, on a slow phone or (to warm the server) unthrottled. */
export async function loadPage(browser: Browser, url: string, { isSlow = true } = {}): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const log = await logRequests(cdp);
    if (isSlow) await slowDown(cdp);
    await page.addInitScript(observe);
    const from = Date.now();
    await page.goto(url, { waitUntil: 'load', timeout: loadTimeoutMs });
    const untilRest = async () => rest - Math.min(log.quietFor(), await page.evaluate(idleFor));
    for (
      let left = await untilRest();
      left > 0 && Date.now() - from < loadTimeoutMs;
      left = await untilRest()
    )
      await page.waitForTimeout(left);
    const observed = await page.evaluate(
      () => (globalThis as typeof globalThis & { benchObserved: Observed }).benchObserved,
    );
    const requests = log.all();
    const { total, by } = scriptBytes(requests);
    const sum = (isIncluded: (path: string, url: string) => boolean) =>
      requests
        .filter((request) => isIncluded(new URL(request.url).pathname, request.url))
        .reduce((bytes, request) => bytes + request.bytes, 0);
    const lcp = observed.lcp.at(-1);
    return {
      lcp: lcp?.at ?? 0,
      lcpElement: lcp?.element ?? '',
      fcp: observed.fcp,
      cls: worstWindow(observed.shifts),
      tbt: observed.longTasks
        .filter((task) => task.at + task.for > observed.fcp)
        .reduce(
          (blocked, task) => blocked + Math.max(0, task.at + task.for - Math.max(task.at, observed.fcp) - 50),
          0,
        ),
      scripts: total,
      scriptsBy: by,
      document: sum((_, address) => address === new URL(url).href),
      pictures: sum((path) => path.startsWith('/api/pictures/')),
      fonts: sum((path) => path.endsWith('.woff2')),
      requests: requests.length,
      hops: dependentHops(requests),
      failed: requests.filter(({ status }) => status >= 400).map(({ url: address }) => address),
    };
  } finally {
    await context.close();
  }
}
