import { onActivation } from '../page/activation.ts';
import { ErrorFloodDetector } from './error-flood-detector.ts';
import { sourceOf } from './source-of.ts';
import type { FloodListener, TelemetryEntry } from './telemetry.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Sends a page's telemetry in batches to `/telemetry`. */
export interface Reporter {
  take(entry: TelemetryEntry, isUncaught: boolean): void;
  flush(): void;
}

/** Longest wait before a batch is sent, in ms. */
const batchMs = 5_000;
const batchSize = 20;
/** Limits of entries per page, of all and of the same: an error in a loop must not fill the log. */
const pageLimit = 200;
const sameLimit = 5;
/** The endpoint refuses longer ones. */
const textLength = 2_000;

/** Cuts first: a text of a megabyte would block the page, and what becomes shorter has enough left. */
const cleaned = (text: string | undefined) =>
  text && withoutPersonalData(text.slice(0, 4 * textLength)).slice(0, textLength);

/** Creates the reporter of a page; it sends what is left when the page is hidden. */
export function createReporter(compositionId: string, onFlood: FloodListener): Reporter {
  let queue: TelemetryEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taken = 0;
  const same = new Map<string, number>();
  const floods = new ErrorFloodDetector(onFlood);

  const send = () => {
    if (queue.length === 0) return;
    const path = withoutPersonalData(window.location.pathname);
    const body = JSON.stringify({ compositionId, path, entries: queue });
    queue = [];
    navigator.sendBeacon?.('/telemetry', new Blob([body], { type: 'application/json' }));
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    onActivation(send);
  };

  const isWithinLimits = ({ kind, name, remote, version }: TelemetryEntry) => {
    const key = [kind, remote, version, name].join(' ');
    const count = (same.get(key) ?? 0) + 1;
    same.set(key, count);
    if (count > sameLimit || taken >= pageLimit) return false;
    taken += 1;
    return true;
  };

  const take: Reporter['take'] = (reported, isUncaught) => {
    const source = reported.remote ? undefined : sourceOf(reported);
    const entry: TelemetryEntry = {
      ...reported,
      ...source,
      name: cleaned(reported.name) ?? '',
      stack: cleaned(reported.stack),
      where: cleaned(reported.where),
    };
    if (isUncaught && source && floods.isFlooding(source)) return;
    if (!isWithinLimits(entry)) return;
    queue.push(entry);
    // What is reported when the page is left follows the event that would send it.
    if (document.visibilityState === 'hidden') queueMicrotask(flush);
    else if (queue.length >= batchSize) flush();
    else timer ??= setTimeout(flush, batchMs);
  };

  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return { take, flush };
}
