import { type Problem, problemOf } from '../problems.ts';
import { headProblems, layoutProblems, sharedProblems, sizeProblems } from './check-document.ts';
import { storageProblems } from './check-storage.ts';
import { errorsOf } from './page-errors.ts';
import { type DeclaredCalls, undeclaredCalls } from './undeclared-calls.ts';
import type { PageSnapshot, Visit } from './visit.ts';

/** What a visit is compared with. */
export interface Comparison {
  /** The remote whose page or slot it is. */
  remote: string;
  /** Global variables of the containers of all remotes. */
  globalNames: readonly string[];
  /** Path of the page. */
  path: string;
  /** A visit of the empty page without modules of the remote. */
  empty: Visit;
  /** A visit of the empty page with what the remote shows on every page. */
  frame: Visit;
  calls: DeclaredCalls;
}

/** Longest time for which the scripts of a page compute more than those of the empty page, in ms of processor time. */
const maxComputedMs = 2000;

const keyOf = ({ target, type, from }: PageSnapshot['listeners'][number]) => `${target} ${type} ${from}`;

/** Listeners that the empty page does not have, or not as often, and that are not the host's or another remote's. */
function ownListeners(
  now: PageSnapshot,
  empty: PageSnapshot | undefined,
  { remote }: Comparison,
): PageSnapshot['listeners'] {
  const known = (empty?.listeners ?? []).map(keyOf);
  return now.listeners.filter((listener) => {
    const index = known.indexOf(keyOf(listener));
    if (index >= 0) known.splice(index, 1);
    return index < 0 && (listener.from === '' || listener.from.includes(`/r/${remote}/`));
  });
}

const about = (kind: Parameters<typeof problemOf>[1], problems: string[]): Problem[] =>
  problems.map((problem) => problemOf(problem, kind));

/** Problems before any control is pressed. */
function mountedProblems(now: PageSnapshot, empty: PageSnapshot, comparison: Comparison): Problem[] {
  const { remote, path } = comparison;
  const types = ownListeners(now, empty, comparison).map(({ type }) => type);
  return [
    ...about('render', now.state.path === path ? [] : [`goes to another address (${now.state.path})`]),
    ...about('layout', layoutProblems(now, empty, remote)),
    ...about('unload', types.includes('beforeunload') ? ['listens for "beforeunload" before any input'] : []),
  ];
}

/** Problems while the module is mounted. */
function shownProblems(now: PageSnapshot, empty: PageSnapshot, comparison: Comparison): Problem[] {
  const types = ownListeners(now, empty, comparison).map(({ type }) => type);
  const computed = now.computed - empty.computed;
  return [
    ...about('head', headProblems(now, empty)),
    ...about('size', sizeProblems(now, empty, comparison.remote)),
    ...about(
      'unload',
      types.includes('unload') ? ['listens for "unload", without which pages come back faster'] : [],
    ),
    ...about(
      'time',
      computed > maxComputedMs ? [`computes for more than ${maxComputedMs / 1000} s in the browser`] : [],
    ),
  ];
}

function leftProblems(left: PageSnapshot, empty: PageSnapshot, comparison: Comparison): Problem[] {
  // The frame of the empty page is still mounted.
  const listeners = ownListeners(left, comparison.frame.left ?? left, comparison).map(
    ({ target, type }) => `leaves a listener for "${type}" on ${target} after it is unmounted`,
  );
  const layout = layoutProblems(left, empty, comparison.remote).map(
    (problem) => `${problem} after it is unmounted`,
  );
  return [...about('listeners', listeners), ...about('layout', layout)];
}

/** Service workers that the remote registers, or tries to. */
const workersOf = ({ mounted, pressed, left }: Visit, { remote }: Comparison): string[] =>
  ((left ?? pressed ?? mounted)?.state.workers ?? [])
    .filter(({ from }) => from.includes(`/r/${remote}/`))
    .map(({ script }) => `registers a service worker (${new URL(script, 'http://localhost').pathname})`);

/** The problems of a page or slot except its title, without duplicates. */
export function checkVisit(visit: Visit, comparison: Comparison): Problem[] {
  const { empty } = comparison;
  const { mounted, pressed, left, opened, isMounted } = visit;
  if (!empty.mounted || !empty.pressed || !empty.left)
    throw new Error('the empty page of the trial does not answer');
  const before = empty.mounted;
  const snapshots = [mounted, pressed, left].filter((snapshot) => snapshot !== undefined);
  const problems = [
    ...about(
      'error',
      errorsOf(visit, comparison).map((text) => `reports an error in the browser: ${text}`),
    ),
    ...about('error', isMounted ? [] : ['is not mounted in time']),
    ...about(
      'render',
      opened.map((what) => `opens ${what}`),
    ),
    ...about('calls', undeclaredCalls(visit, comparison)),
    ...(mounted ? mountedProblems(mounted, before, comparison) : []),
    ...(mounted ? shownProblems(mounted, before, comparison) : []),
    ...(pressed ? shownProblems(pressed, empty.pressed, comparison) : []),
    ...about('shared', sharedProblems(visit, comparison)),
    ...about('storage', [
      ...snapshots.flatMap((snapshot) => storageProblems(snapshot, before, comparison)),
      ...workersOf(visit, comparison),
    ]),
    ...(left ? leftProblems(left, empty.left, comparison) : []),
    ...about('render', mounted ? [] : ['does not answer in the browser']),
    ...about('render', mounted && !left ? ['stays when a link leads elsewhere, or does not answer'] : []),
  ];
  return [...new Map(problems.map((one) => [one.problem, one])).values()];
}
