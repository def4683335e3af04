import { existsSync, readFileSync } from 'node:fs';
import { type Job, leaveOut } from './job.ts';
import {
  type Code,
  codeName,
  type FaultSource,
  type RenderFault,
  type RenderRequest,
  type RenderResult,
  type ServerBuilds,
} from './render-messages.ts';
import { type ProcessFailure, type ProcessLimits, RendererProcess } from './renderer-process.ts';

/** A page that could not be rendered in time. */
export class RenderTimeout extends Error {}

export interface PoolOptions {
  renderFile: string;
  /** Processes that render at the same time, besides the standby process. */
  size: number;
  /** Longest time from the request of a page to its result, in ms. */
  timeLimit: number;
  /** The live server builds, which a new process loads ahead of its first page. */
  serverBuilds: () => ServerBuilds;
  onFault: (fault: RenderFault) => void;
  /** Whether a version is out on this host: pages that wait are then rendered without it. */
  isOut: (version: FaultSource) => boolean;
  limits: ProcessLimits;
}

/** Load of the pool, in pages and processes. */
export interface RenderLoad {
  waiting: number;
  underway: number;
  processes: number;
}

/** Maximum length of the queue: further pages would time out. */
const maxWaiting = 200;
/** How long a replaced process stays, in ms: timers of its last pages may run as long. */
const grace = 1000;
/** Longest pause before another start of a process that cannot start, in ms. */
const maxPauseMs = 10_000;

/** Without the build the process ends, and another one is started. */
function hostCode(file: string): Code {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : 'throw new Error("there is no build")';
  return { name: codeName(file), text };
}

/** The processes that render, a standby process that has loaded everything, and the pages that wait for them. */
export class RenderPool {
  /** True once a process has loaded the server builds. */
  isReady = false;
  readonly #options: PoolOptions;
  readonly #queue: Job[] = [];
  /** Processes that render pages. */
  readonly #active = new Set<RendererProcess>();
  readonly #replaced = new Set<RendererProcess>();
  #standby: RendererProcess | undefined;
  #pause: NodeJS.Timeout | undefined;
  #failedStarts = 0;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#startStandby();
  }

  async render(request: RenderRequest): Promise<RenderResult> {
    if (this.#queue.length >= maxWaiting) throw new RenderTimeout('too many pages wait to be rendered');
    const { promise, resolve, reject } = Promise.withResolvers<RenderResult>();
    this.#lastId += 1;
    const job: Job = { id: this.#lastId, request, resolve, reject, isTimedOut: false };
    const limit = setTimeout(() => this.#timeOut(job), this.#options.timeLimit).unref();
    this.#queue.push(job);
    this.#work();
    return promise.finally(() => clearTimeout(limit));
  }

  /** Pages that wait and that are rendered, and the processes for them. */
  get load(): RenderLoad {
    return {
      waiting: this.#queue.length,
      underway: [...this.#active].filter(({ isRendering }) => isRendering).length,
      processes: this.#active.size + (this.#standby ? 1 : 0),
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    for (const one of [...this.#active, ...this.#replaced]) one.close();
    this.#standby?.close();
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the renderer was closed'));
  }

  /** The browser renders the page. Its process continues: the deadline of a process is in processor time. */
  #timeOut(job: Job): void {
    job.isTimedOut = true;
    const index = this.#queue.indexOf(job);
    if (index >= 0) this.#queue.splice(index, 1);
    job.reject(new RenderTimeout('the page took too long, or no process was free to render it'));
  }

  #work(): void {
    for (const one of this.#active) if (one.isFree && one.shouldBeReplaced) this.#replace(one);
    for (const one of this.#active) if (one.isFree) this.#renderNext(one);
    const isFull = this.#active.size >= this.#options.size;
    if (this.#queue.length === 0 || isFull || !this.#standby?.isReady) return;
    this.#active.add(this.#standby);
    this.#standby = undefined;
    this.#startStandby();
    this.#work();
  }

  #renderNext(one: RendererProcess): void {
    const job = this.#queue.shift();
    if (!job) return;
    const { remotes, serverBuilds, isTrial } = job.request;
    const isOut = (remote: string) =>
      this.#options.isOut({ remote, version: serverBuilds[remote]?.version ?? '' });
    // Each page that waits with a version which is out would cost another process.
    if (!isTrial) leaveOut(job, ...remotes.filter(isOut));
    one.render(job);
  }

  /** Between two pages: the next one gets the standby process. */
  #replace(one: RendererProcess): void {
    this.#active.delete(one);
    this.#replaced.add(one);
    setTimeout(() => {
      this.#replaced.delete(one);
      one.close();
    }, grace).unref();
  }

  #startStandby(): void {
    if (this.#isClosed) return;
    const { renderFile, serverBuilds, limits, onFault } = this.#options;
    const started: RendererProcess = new RendererProcess(hostCode(renderFile), serverBuilds(), limits, {
      onFree: () => {
        if (started === this.#standby) this.#failedStarts = 0;
        this.isReady = true;
        this.#work();
      },
      onFault,
      onFailed: (failure) => this.#onFailed(started, failure),
    });
    this.#standby = started;
  }

  #onFailed(failed: RendererProcess, failure: ProcessFailure): void {
    const { job, fault } = failure;
    this.#active.delete(failed);
    this.#replaced.delete(failed);
    if (job && !job.isTimedOut) this.#renderAgain(job, failure);
    this.#options.onFault(fault);
    if (failed === this.#standby) {
      this.#standby = undefined;
      const pause = Math.min(maxPauseMs, 100 * 2 ** this.#failedStarts);
      this.#failedStarts += 1;
      this.#pause = setTimeout(() => this.#startStandby(), pause).unref();
    }
    this.#work();
  }

  /** Renders the page without the remote that caused the failure. If it is unknown, another attempt would fail too. */
  #renderAgain(job: Job, { fault, isCausedByJob }: ProcessFailure): void {
    if (isCausedByJob && !fault.source) {
      job.reject(new RenderTimeout(fault.reason));
      return;
    }
    if (isCausedByJob && fault.source) leaveOut(job, fault.source.remote);
    this.#queue.unshift(job);
  }
}
