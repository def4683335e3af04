import type { Reporter } from './reporter.ts';

/** A telemetry event of a page. The reporter removes what may be personal before it sends one. */
export interface TelemetryEntry {
  kind: 'error' | 'vital' | 'remote' | 'api-error' | 'outcome' | 'view';
  /** Error message, web vital name, remote event, refused call or event of an outcome. */
  name: string;
  /** Milliseconds, bytes, or a score. */
  value?: number | undefined;
  stack?: string | undefined;
  /** Where it happened: a part of the page, or the address of a script, which names the remote and its version. */
  where?: string | undefined;
  remote?: string | undefined;
  version?: string | undefined;
  /** The exposed module of the remote. */
  module?: string | undefined;
  /** What the page did after a remote module failed. */
  step?: string | undefined;
}

/** Reports of a page: errors, vitals and events of remotes. */
export interface Telemetry {
  report(entry: TelemetryEntry): void;
  /** Reports a thrown value. */
  reportError(error: unknown, about?: Partial<TelemetryEntry>): void;
  /** Loads the reporter before there is anything to report, for what is reported when the page is left. */
  prepare(): Promise<void>;
  /** Calls back when a version of a remote floods the page with uncaught errors; its further ones are not reported. */
  onFlood(listener: FloodListener): void;
  /** Starts to listen for uncaught errors and to report. Returns a function that stops both. */
  start(): () => void;
}

/** Called with a version of a remote that floods the page with errors. */
export type FloodListener = (remote: string, version: string) => void;

/** Entries that wait for the reporter, at most. */
const waitingLimit = 200;

const described = (error: unknown) =>
  error instanceof Error ? { name: error.message, stack: error.stack } : { name: String(error) };

/**
 * Collects entries, tagged with the composition id. What sends them is loaded with the first one: most pages have
 * nothing to report.
 */
export function createTelemetry(compositionId: string): Telemetry {
  const waiting: [entry: TelemetryEntry, isUncaught: boolean][] = [];
  const floodListeners: FloodListener[] = [];
  let reporter: Reporter | undefined;
  let loading: Promise<void> | undefined;
  let isRunning = false;

  const onFlood: FloodListener = (...version) => {
    for (const listener of floodListeners) listener(...version);
  };

  const prepare = () => {
    loading ??= import('./reporter.ts').then(
      ({ createReporter }) => {
        reporter = createReporter(compositionId, onFlood);
        for (const report of waiting.splice(0)) reporter.take(...report);
      },
      () => {
        // The next entry loads it again.
        loading = undefined;
      },
    );
    return loading;
  };

  const take = (entry: TelemetryEntry, isUncaught = false) => {
    if (reporter) return reporter.take(entry, isUncaught);
    if (waiting.length < waitingLimit) waiting.push([entry, isUncaught]);
    if (isRunning) void prepare();
  };

  return {
    report: (entry) => take(entry),
    reportError: (error, about) => take({ kind: 'error', ...described(error), ...about }),
    prepare,
    onFlood: (listener) => void floodListeners.push(listener),
    start() {
      isRunning = true;
      const onError = ({ error, message, filename }: ErrorEvent) =>
        take({ kind: 'error', ...described(error ?? message), where: filename || 'window' }, true);
      const onRejection = ({ reason }: PromiseRejectionEvent) =>
        take({ kind: 'error', ...described(reason), where: 'promise' }, true);
      window.addEventListener('error', onError);
      window.addEventListener('unhandledrejection', onRejection);
      if (waiting.length > 0) void prepare();
      return () => {
        isRunning = false;
        reporter?.flush();
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
      };
    },
  };
}
