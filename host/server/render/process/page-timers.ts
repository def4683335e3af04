import process from 'node:process';
import { processTime } from '../process-time.ts';
import type { Progress } from '../render-messages.ts';
import { enter, leave, runningCode } from './running-code.ts';

/** How long timers may run after their page, in ms: long enough for a late exception to show and be attributed. */
const grace = 1000;
/** Timers of a page that may wait at a time. */
const maxTimers = 100;
/** Time that a page's timers may compute after the page, in ms. */
const maxWorkMs = 50;

type Callback = (...parameters: unknown[]) => unknown;

interface PageTimers {
  /** The code that started each timer which is still to run. */
  handles: Map<unknown, Progress>;
  /** Remotes that started too many timers. */
  refused: Set<string>;
  isRendered: boolean;
  /** Time of the process, in ms, that they have computed since the page was rendered. */
  work: number;
}

const real = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate };

function clear(handle: unknown): void {
  // Each ignores a handle of another kind.
  real.clearTimeout(handle as NodeJS.Timeout);
  real.clearImmediate(handle as NodeJS.Immediate);
}

/**
 * Timers that code of a page starts belong to the page: they end a moment after it, and a remote's at once if they are
 * so many or so busy that other pages would wait. On a server nothing waits for them.
 */
export class TimersByPage {
  readonly #pages = new Map<number, PageTimers>();
  readonly #onExcess: (code: Progress, reason: string) => void;

  constructor(onExcess: (code: Progress, reason: string) => void) {
    this.#onExcess = onExcess;
  }

  /** Replaces the global functions, for all code that is loaded from here on. */
  install(): void {
    const started =
      (start: Callback, isRepeated: boolean) =>
      (callback: Callback, ...more: unknown[]) =>
        this.#start(start, isRepeated, callback, more);
    const cleared = (handle: unknown) => {
      for (const { handles } of this.#pages.values()) handles.delete(handle);
      clear(handle);
    };
    Object.assign(globalThis, {
      setTimeout: started(real.setTimeout as Callback, false),
      setInterval: started(real.setInterval as Callback, true),
      setImmediate: started(real.setImmediate as Callback, false),
      clearTimeout: cleared,
      clearInterval: cleared,
      clearImmediate: cleared,
    });
  }

  begin(job: number): void {
    this.#pages.set(job, { handles: new Map(), refused: new Set(), isRendered: false, work: 0 });
  }

  /** The page is rendered, or has failed. */
  end(job: number): void {
    const page = this.#pages.get(job);
    if (!page) return;
    page.isRendered = true;
    real.setTimeout(() => this.#close(job, page), grace).unref();
  }

  /** Ends the timers of a remote on a page, and those that it starts from here on. */
  #refuse(page: PageTimers, code: Progress, remote: string): void {
    page.refused.add(remote);
    for (const [handle, { source }] of page.handles) {
      if (source?.remote !== remote) continue;
      page.handles.delete(handle);
      clear(handle);
    }
    this.#onExcess(code, `more than ${maxTimers} timers of a page`);
  }

  #close(job: number, page: PageTimers): void {
    for (const handle of page.handles.keys()) clear(handle);
    page.handles.clear();
    if (this.#pages.get(job) === page) this.#pages.delete(job);
  }

  #start(start: Callback, isRepeated: boolean, callback: Callback, more: unknown[]): unknown {
    const code = runningCode();
    if (!code?.source) return start(callback, ...more);
    const page = this.#pages.get(code.job);
    const { remote } = code.source;
    if (page && page.handles.size >= maxTimers && !page.refused.has(remote)) this.#refuse(page, code, remote);
    const handle = start(
      (...values: unknown[]) => {
        if (!page?.handles.has(handle)) return;
        if (!isRepeated) page.handles.delete(handle);
        this.#run(code, page, () => callback(...values));
      },
      ...more,
    );
    if (page && !page.refused.has(remote)) page.handles.set(handle, code);
    else clear(handle);
    return handle;
  }

  #run(code: Progress, page: PageTimers, work: () => void): void {
    const startedAt = processTime(process.pid);
    enter(code);
    try {
      work();
    } finally {
      leave();
      if (page.isRendered) page.work += processTime(process.pid) - startedAt;
      if (page.work > maxWorkMs) {
        this.#close(code.job, page);
        this.#onExcess(code, `timers computed for ${Math.round(page.work)} ms after the page`);
      }
    }
  }
}
