import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { emptyPage } from '../slot-pages.ts';
import { type Layout, readLayout } from './in-page/layout.ts';
import { goTo, hasLeft, isMounted, type PageState, readPageState, whenIdle } from './in-page/page-state.ts';
import { listSharedObjects, rememberSharedObjects, type SharedChanges } from './in-page/shared-objects.ts';
import {
  keyOfOthers,
  type PageError,
  readErrors,
  storeValueOfOthers,
  valueOfOthers,
  watchErrors,
  watchReports,
  watchTitles,
  watchWorkers,
} from './in-page/watch.ts';
import { type PageListener, watchListeners } from './listeners.ts';
import { summaryOf } from './page-errors.ts';
import { type PageRequest, watchRequests } from './page-requests.ts';
import { pressControls } from './press-controls.ts';
import { watchProcessorTime } from './processor-time.ts';

/** A snapshot of a page. */
export interface PageSnapshot {
  state: PageState;
  layout: Layout;
  listeners: PageListener[];
  cookies: { name: string; bytes: number }[];
  /** Time for which its scripts have computed, in ms. */
  computed: number;
}

/** What happened on a page, from its opening until it was left. */
export interface Visit {
  errors: PageError[];
  requests: PageRequest[];
  /** Dialogs and windows that the browser opened before anything was pressed. */
  opened: string[];
  /** What was changed of shared objects at each snapshot. */
  changes: SharedChanges[];
  isMounted: boolean;
  /** Time until it was mounted, in ms. */
  mountedAfter: number;
  /** With its effects; missing if the page does not answer. */
  mounted?: PageSnapshot;
  /** After some controls were pressed. */
  pressed?: PageSnapshot;
  /** After it was left by a link; missing if it does not answer. */
  left?: PageSnapshot;
}

export interface VisitOptions {
  address: string;
  /** The remote whose controls are pressed; none on the empty page. */
  remote: string | undefined;
  /** Longest wait for anything that the page does, in ms. */
  timeoutMs: number;
}

/** Time for the effects of a mounted page, in ms. */
const settleMs = 1500;
/** Time for the effects of leaving it, in ms. */
const leaveMs = 300;
/** Longest wait for a page that did not answer before, in ms. */
const lastTimeoutMs = 2000;
/** By a timer: polling with requestAnimationFrame would force the browser to paint. */
const polling = { polling: 50, timeout: 0 };
/** The user of the example API, so that pages for users mount. */
const sessionHint = { name: 'talad_signed_in', value: '1' };
/** A cookie of another remote. */
export const cookieOfOthers = 'mf-trial';
/** Messages of the browser itself about a request; a remote's own error follows if it does not handle one. */
const isOfNetwork = (text: string) => text.startsWith('Failed to load resource');

/** Rejects if a page does not answer: a page with an endless loop cannot be closed either. */
function within<T>(timeoutMs: number, response: Promise<T>): Promise<T> {
  const late = delay(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the page does not answer');
  });
  return Promise.race([response, late]);
}

async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    permissions: ['clipboard-write'],
    // Painting each frame of an animation takes processor time.
    reducedMotion: 'reduce',
  });
  const others = { name: cookieOfOthers, value: valueOfOthers };
  await context.addCookies([sessionHint, others].map((cookie) => ({ ...cookie, url: origin })));
  const watches = [watchErrors, watchReports, watchTitles, watchWorkers];
  for (const script of [...watches, listSharedObjects, rememberSharedObjects])
    await context.addInitScript(script);
  await context.addInitScript(storeValueOfOthers, { key: keyOfOthers, value: valueOfOthers });
  return context;
}

/** Records what the page reports; errors that it silences are read from the page itself. */
function follow(page: Page, visit: Visit): void {
  page.on('pageerror', ({ message, stack = '' }) =>
    visit.errors.push({ text: summaryOf(message), from: stack }),
  );
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isOfNetwork(text))
      visit.errors.push({ text: summaryOf(text), from: `${text} ${message.location().url}` });
  });
  const recordOpened = (what: string) => {
    if (!visit.mounted) visit.opened.push(what);
  };
  page.on('dialog', (dialog) => {
    recordOpened(`a dialog (${dialog.type()})`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => {
    recordOpened('another window');
    void popup.close().catch(() => undefined);
  });
}

interface Readers {
  listeners: () => Promise<PageListener[]>;
  computedTime: () => Promise<number>;
}

/** Reads a page once it is idle. */
async function readSnapshot(
  page: Page,
  { listeners, computedTime }: Readers,
  visit: Visit,
): Promise<PageSnapshot> {
  await page.evaluate(whenIdle);
  // First, as the rest may fail on a page that has changed built-ins.
  const changes = await page.evaluate(() => window.trialChanges?.());
  if (changes) visit.changes.push(changes);
  const state = await page.evaluate(readPageState);
  const layout = await page.evaluate(readLayout);
  const cookies = await page.context().cookies();
  return {
    state,
    layout,
    listeners: await listeners(),
    cookies: cookies.map(({ name, value }) => ({ name, bytes: name.length + value.length })),
    computed: await computedTime(),
  };
}

/** Goes to the page and waits until its modules are mounted. */
async function mountPage(page: Page, visit: Visit, { address, timeoutMs }: VisitOptions): Promise<void> {
  const openedAt = performance.now();
  await within(timeoutMs, page.goto(address, { waitUntil: 'commit', timeout: 0 }));
  visit.isMounted = await within(timeoutMs, page.waitForFunction(isMounted, undefined, polling)).then(
    () => true,
    () => false,
  );
  visit.mountedAfter = performance.now() - openedAt;
}

/** Waits for what the page does, presses some of its controls, and leaves it by the router. */
async function exercisePage(
  page: Page,
  readers: Readers,
  visit: Visit,
  { remote, timeoutMs }: VisitOptions,
): Promise<void> {
  await delay(settleMs);
  const responseTimeoutMs = visit.isMounted ? timeoutMs : lastTimeoutMs;
  visit.mounted = await within(responseTimeoutMs, readSnapshot(page, readers, visit));
  await within(timeoutMs, pressControls(page, remote));
  visit.pressed = await within(timeoutMs, readSnapshot(page, readers, visit));
  await within(timeoutMs, page.evaluate(goTo, emptyPage));
  await within(timeoutMs, page.waitForFunction(hasLeft, remote, polling));
  await delay(leaveMs);
  visit.left = await within(timeoutMs, readSnapshot(page, readers, visit));
}

/** Reads the errors that the page has silenced, and closes it. */
async function closePage(page: Page, visit: Visit, { timeoutMs }: VisitOptions): Promise<Visit> {
  const silenced = page.evaluate(readErrors);
  const read = within(visit.left ? timeoutMs : lastTimeoutMs, silenced);
  for (const { text, from } of (await read.catch(() => undefined)) ?? [])
    visit.errors.push({ text: summaryOf(text), from });
  void page
    .context()
    .close()
    .catch(() => undefined);
  return visit;
}

/** Opens a page in a browser context of its own; resolves once it is mounted, or is not in time, with the visit that goes on. */
export async function startVisit(
  browser: Browser,
  options: VisitOptions,
): Promise<{ visit: Promise<Visit> }> {
  const context = await openContext(browser, new URL(options.address).origin);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const visit: Visit = {
    errors: [],
    requests: [],
    opened: [],
    changes: [],
    isMounted: false,
    mountedAfter: 0,
  };
  follow(page, visit);
  await watchRequests(session, visit.requests);
  const readers: Readers = {
    listeners: await watchListeners(session),
    computedTime: await watchProcessorTime(session),
  };
  const mounting = mountPage(page, visit, options);
  const exercised = mounting
    .then(() => exercisePage(page, readers, visit, options))
    // The missing parts of the visit are reported as problems.
    .catch(() => undefined);
  await mounting.catch(() => undefined);
  return { visit: exercised.then(() => closePage(page, visit, options)) };
}

/** Opens a page and records what it does until it is left. */
export const visitPage = async (browser: Browser, options: VisitOptions): Promise<Visit> =>
  (await startVisit(browser, options)).visit;
