/** An error that no code of the page caught. */
export interface PageError {
  text: string;
  /** Stack or address by which its script is known; empty for a thrown value that is no error. */
  from: string;
}

declare global {
  interface Window {
    trialErrors?: PageError[];
    trialTitles?: { title: string; isOfHost: boolean }[];
    trialWorkers?: { script: string; from: string }[];
    trialReports?: Promise<void>[];
  }
}

/** Runs in the page before its scripts: records uncaught errors and rejections, also those that a handler silences. */
export function watchErrors() {
  const errors: PageError[] = [];
  const maxErrors = 100;
  const note = (thrown: unknown) => {
    const isError = thrown instanceof Error;
    const text = isError ? thrown.message : String(thrown);
    // The browser's own "ResizeObserver loop" error.
    if (errors.length >= maxErrors || text.startsWith('ResizeObserver loop')) return;
    errors.push({ text, from: isError ? String(thrown.stack) : '' });
  };
  Object.defineProperty(window, 'trialErrors', { value: errors });
  window.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) note(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

/** Runs in the page before its scripts: records changes of the title, with their scripts. The host sets the title that a page declares. */
export function watchTitles() {
  const titles: NonNullable<Window['trialTitles']> = [];
  Object.defineProperty(window, 'trialTitles', { value: titles });
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  if (!own?.set) return;
  const { set } = own;
  Object.defineProperty(Document.prototype, 'title', {
    ...own,
    set(this: Document, title: string) {
      const [, , caller = ''] = String(new Error().stack).split('\n');
      titles.push({ title, isOfHost: caller.includes('/assets/') });
      set.call(this, title);
    },
  });
}

/** Runs in the page before its scripts: records registrations of service workers, with their scripts. */
export function watchWorkers() {
  const workers: NonNullable<Window['trialWorkers']> = [];
  Object.defineProperty(window, 'trialWorkers', { value: workers });
  // Undefined outside of secure contexts.
  if (!('ServiceWorkerContainer' in window)) return;
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (script, options) {
    workers.push({ script: String(script), from: String(new Error().stack) });
    return register.call(this, script, options);
  };
}

/** Runs in the page before its scripts: records built-ins that the host has restored after code of a remote was loaded. */
export function watchReports() {
  const reports: NonNullable<Window['trialReports']> = [];
  Object.defineProperty(window, 'trialReports', { value: reports });
  const note = async (body: Blob) => {
    const { entries } = JSON.parse(await body.text()) as { entries: { name: string; where?: string }[] };
    for (const { name, where = '' } of entries)
      if (name.startsWith('changed built-ins')) window.trialErrors?.push({ text: name, from: where });
  };
  const { sendBeacon } = Navigator.prototype;
  Navigator.prototype.sendBeacon = function (url, body) {
    if (url === '/telemetry' && body instanceof Blob) reports.push(note(body));
    return sendBeacon.call(this, url, body);
  };
}

/** Runs in the page: has the host send its reports, and reads the errors. */
export async function readErrors(): Promise<PageError[]> {
  window.dispatchEvent(new Event('pagehide'));
  await Promise.all(window.trialReports ?? []);
  return window.trialErrors ?? [];
}

/** Name of a value in the browser's storage that is not the page's. */
export const keyOfOthers = 'talad:trial';
/** The value, and that of a cookie of others. */
export const valueOfOthers = '1';

/** Runs in the page before its scripts. */
export function storeValueOfOthers({ key, value }: { key: string; value: string }) {
  try {
    localStorage.setItem(key, value);
    sessionStorage.setItem(key, value);
  } catch {
    // A document without an origin, such as the one before the page.
  }
}
