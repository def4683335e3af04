/** Something about a page that its makers want to know. Never holds what a person typed or who they are. */
export interface TelemetryEntry {
  kind: 'error' | 'vital' | 'remote';
  /** What it is called: an error's message, a vital's name, what happened to a remote. */
  name: string;
  /** Milliseconds, or a score. */
  value?: number;
  stack?: string;
  where?: string;
  remote?: string;
  version?: string;
  slot?: string;
}

export interface Telemetry {
  report(entry: TelemetryEntry): void;
  /** Reports something thrown. */
  reportError(error: unknown, about?: Partial<TelemetryEntry>): void;
  /** Starts listening to the page's own failures and sending; returns the way to stop. */
  start(): () => void;
}

/** Longest wait before a batch leaves, in ms. */
const batchMs = 5_000;
const batchSize = 20;
/** A page that fails in a loop must not fill the log. */
const pageLimit = 200;
const stackLength = 2_000;

/** Collects entries and sends them in batches to `/telemetry`, tagged with the set of versions the page was made of. */
export function createTelemetry(setId: string): Telemetry {
  let queue: TelemetryEntry[] = [];
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    const body = JSON.stringify({ setId, path: window.location.pathname, entries: queue });
    queue = [];
    navigator.sendBeacon?.('/telemetry', new Blob([body], { type: 'application/json' }));
  };

  const report: Telemetry['report'] = (entry) => {
    reported += 1;
    if (reported > pageLimit) return;
    queue.push({ ...entry, ...(entry.stack ? { stack: entry.stack.slice(0, stackLength) } : {}) });
    if (!running) return;
    if (queue.length >= batchSize) flush();
    else timer ??= setTimeout(flush, batchMs);
  };

  const reportError: Telemetry['reportError'] = (error, about = {}) => {
    const known =
      error instanceof Error ? { name: error.message, stack: error.stack } : { name: String(error) };
    report({ kind: 'error', ...known, ...about });
  };

  return {
    report,
    reportError,
    start() {
      running = true;
      const onError = (event: ErrorEvent) =>
        reportError(event.error ?? event.message, { where: event.filename || 'window' });
      const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason, { where: 'promise' });
      const onHide = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      window.addEventListener('error', onError);
      window.addEventListener('unhandledrejection', onRejection);
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', onHide);
      if (queue.length > 0) timer ??= setTimeout(flush, batchMs);
      return () => {
        running = false;
        flush();
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', onHide);
      };
    },
  };
}
