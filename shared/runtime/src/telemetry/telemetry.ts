/** A telemetry event of a page. Never contains user input or identity. */
export interface TelemetryEntry {
  kind: 'error' | 'vital' | 'remote';
  /** Error message, web vital name or remote event. */
  name: string;
  /** Milliseconds, or a score. */
  value?: number;
  stack?: string;
  where?: string;
  remote?: string;
  version?: string;
  /** The exposed module of the remote. */
  module?: string;
  /** What the page did after a remote module failed. */
  step?: string;
}

export interface Telemetry {
  report(entry: TelemetryEntry): void;
  /** Reports a thrown value. */
  reportError(error: unknown, about?: Partial<TelemetryEntry>): void;
  /** Starts to listen for uncaught errors and to send batches. Returns a function that stops both. */
  start(): () => void;
}

/** Longest wait before a batch is sent, in ms. */
const batchMs = 5_000;
const batchSize = 20;
/** Limit of entries per page: an error in a loop must not fill the log. */
const pageLimit = 200;
const stackLength = 2_000;

/** Collects entries and sends them in batches to `/telemetry`, tagged with the composition id. */
export function createTelemetry(compositionId: string): Telemetry {
  let queue: TelemetryEntry[] = [];
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    const body = JSON.stringify({ compositionId, path: window.location.pathname, entries: queue });
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
