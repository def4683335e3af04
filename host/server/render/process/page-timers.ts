import { runInThisContext } from 'node:vm';
import type { FaultSource, RunningCode } from '../render-messages.ts';
import { leave, runAs, runningCode } from './running-code.ts';

/** How long timers may run after their page, in ms: long enough for a late exception to show and be attributed. */
const grace = 1000;
/** Timers of a remote on a page that may wait at a time. */
const maxTimers = 100;
/** Time that a page's timers may compute after the page, in ms. */
const maxWorkMs = 50;

type Callback = (...values: unknown[]) => unknown;

interface PageTimers {
  /** The code that started each timer which is still to run. */
  timers: Map<number, { handle: NodeJS.Timeout; code: Required<RunningCode> }>;
  /** Remotes that started too many timers. */
  refused: Set<string>;
  isRendered: boolean;
  /** Processor time, in ms, that they have computed since the page was rendered. */
  work: number;
}

type Version = Pick<FaultSource, 'remote' | 'version'>;

const computedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Calls callbacks from a script with this name, so that stacks contain the name even if Node runs the callback only to
 * queue the next one.
 */
const callerIn = (name: string): ((work: () => unknown) => void) =>
  runInThisContext(`(work) => { work(); }\n//# sourceURL=${name}`);

/**
 * The timers of remotes. They belong to the page that starts them: they end a second after it, and those of a
 * remote at once if they exceed a limit. Nothing on the server waits for them. A timer is a number, as Node's timer objects
 * give access to its event loop.
 */
export class TimersByPage {
  #lastId = 0;
  readonly #pages = new Map<number, PageTimers>();
  readonly #onExcess: (code: RunningCode, reason: string) => void;

  constructor(onExcess: (code: RunningCode, reason: string) => void) {
    this.#onExcess = onExcess;
  }

  begin(job: number): void {
    this.#pages.set(job, { timers: new Map(), refused: new Set(), isRendered: false, work: 0 });
  }

  /** The page is rendered, or has failed. */
  end(job: number): void {
    const page = this.#pages.get(job);
    if (!page) return;
    page.isRendered = true;
    setTimeout(() => this.#close(job, page), grace).unref();
  }

  /**
   * The functions for the compartment of a version, to which their callbacks are attributed.
   * @param name of the version's script.
   */
  globalsOf(version: Version, name: string) {
    const call = callerIn(name);
    const started =
      (isRepeated: boolean) =>
      (callback: Callback, ms?: number, ...values: unknown[]): number => {
        const code = this.#codeOf(version);
        return this.#start(code, () => call(() => callback(...values)), ms, isRepeated);
      };
    const cleared = (id: unknown): void => {
      for (const { timers } of this.#pages.values())
        if (timers.get(Number(id))?.code.source.remote === version.remote) forget(timers, Number(id));
    };
    return {
      setTimeout: started(false),
      setInterval: started(true),
      clearTimeout: cleared,
      clearInterval: cleared,
      queueMicrotask: (callback: () => unknown) => {
        const code = this.#codeOf(version);
        queueMicrotask(() => call(() => void runAs(code, callback)));
      },
    };
  }

  #codeOf(version: Version): Required<RunningCode> {
    const { job = 0, address = '', source } = runningCode() ?? {};
    return { job, address, source: source?.remote === version.remote ? source : version };
  }

  /** Ends the timers of a remote on a page, and those that it starts from here on. */
  #refuse(page: PageTimers, code: Required<RunningCode>): void {
    const { remote } = code.source;
    page.refused.add(remote);
    for (const [id, { code: other }] of page.timers)
      if (other.source.remote === remote) forget(page.timers, id);
    this.#onExcess(code, `more than ${maxTimers} timers of a page`);
  }

  #close(job: number, page: PageTimers): void {
    for (const id of page.timers.keys()) forget(page.timers, id);
    if (this.#pages.get(job) === page) this.#pages.delete(job);
  }

  #start(code: Required<RunningCode>, callback: () => unknown, ms: number | undefined, isRepeated: boolean) {
    this.#lastId += 1;
    const id = this.#lastId;
    const page = this.#pages.get(code.job);
    if (!page || page.refused.has(code.source.remote)) return id;
    const own = [...page.timers.values()].filter(
      ({ code: { source } }) => source.remote === code.source.remote,
    );
    if (own.length >= maxTimers) {
      this.#refuse(page, code);
      return id;
    }
    const run = () => {
      if (!isRepeated) page.timers.delete(id);
      this.#run(code, page, callback);
    };
    const handle = isRepeated ? setInterval(run, ms) : setTimeout(run, ms);
    page.timers.set(id, { handle, code });
    return id;
  }

  #run(code: RunningCode, page: PageTimers, callback: () => unknown): void {
    const computedBefore = computedMs();
    try {
      runAs(code, callback);
    } finally {
      leave();
      if (page.isRendered) page.work += computedMs() - computedBefore;
      if (page.work > maxWorkMs) {
        this.#close(code.job, page);
        this.#onExcess(code, `timers computed for ${Math.round(page.work)} ms after the page`);
      }
    }
  }
}

function forget(timers: PageTimers['timers'], id: number): void {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
}
