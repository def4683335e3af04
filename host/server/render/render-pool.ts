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
import { type Loss, type ProcessLimits, RendererProcess } from './renderer-process.ts';

/** A page that could not be rendered in time. */
export class RenderTimeout extends Error {}

export interface PoolOptions {
  renderFile: string;
  /** Processes that render at the same time, besides the spare one. */
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

/** How busy the pool is, in pages and processes. */
export interface RenderLoad {
  waiting: number;
  underway: number;
  processes: number;
}

/** Pages that may wait: further ones would hardly get their turn in time. */
const maxWaiting = 200;
/** How long a process stays without pages, in ms: timers of its last ones may run as long. */
const grace = 1000;
/** Longest pause before another start of a process that cannot start, in ms. */
const maxPauseMs = 10_000;

/** Without the build the process ends, and another one is started. */
function hostCode(file: string): Code {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : 'throw new Error("there is no build")';
  return { name: codeName(file), text };
}

/** The processes that render, a spare one that has loaded everything, and the pages that wait for them. */
export class RenderPool {
  /** True once a process has loaded the server builds. */
  isReady = false;
  readonly #options: PoolOptions;
  readonly #queue: Job[] = [];
  /** Those that take pages. */
  readonly #active = new Set<RendererProcess>();
  readonly #retired = new Set<RendererProcess>();
  #spare: RendererProcess | undefined;
  #pause: NodeJS.Timeout | undefined;
  #failedStarts = 0;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#startSpare();
  }

  async render(request: RenderRequest): Promise<RenderResult> {
    if (this.#queue.length >= maxWaiting) throw new RenderTimeout('too many pages wait to be rendered');
    const { promise, resolve, reject } = Promise.withResolvers<RenderResult>();
    this.#lastId += 1;
    const job: Job = { id: this.#lastId, request, resolve, reject, isGivenUp: false };
    const limit = setTimeout(() => this.#giveUp(job), this.#options.timeLimit).unref();
    this.#queue.push(job);
    this.#work();
    return promise.finally(() => clearTimeout(limit));
  }

  /** Pages that wait and that are rendered, and the processes for them. */
  get load(): RenderLoad {
    return {
      waiting: this.#queue.length,
      underway: [...this.#active].filter(({ isRendering }) => isRendering).length,
      processes: this.#active.size + (this.#spare ? 1 : 0),
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    for (const one of [...this.#active, ...this.#retired]) one.close();
    this.#spare?.close();
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the renderer was closed'));
  }

  /** The page is left to the browser. The process that has it goes on: its own deadline is in computing time. */
  #giveUp(job: Job): void {
    job.isGivenUp = true;
    const index = this.#queue.indexOf(job);
    if (index >= 0) this.#queue.splice(index, 1);
    job.reject(new RenderTimeout('the page took too long, or no process was free to render it'));
  }

  #work(): void {
    for (const one of this.#active) if (one.isFree && one.isWorn) this.#retire(one);
    for (const one of this.#active) if (one.isFree) this.#renderNext(one);
    const isFull = this.#active.size >= this.#options.size;
    if (this.#queue.length === 0 || isFull || !this.#spare?.isReady) return;
    this.#active.add(this.#spare);
    this.#spare = undefined;
    this.#startSpare();
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

  /** Between two pages: the next one gets the spare process. */
  #retire(one: RendererProcess): void {
    this.#active.delete(one);
    this.#retired.add(one);
    setTimeout(() => {
      this.#retired.delete(one);
      one.close();
    }, grace).unref();
  }

  #startSpare(): void {
    if (this.#isClosed) return;
    const { renderFile, serverBuilds, limits, onFault } = this.#options;
    const started: RendererProcess = new RendererProcess(hostCode(renderFile), serverBuilds(), limits, {
      onFree: () => {
        if (started === this.#spare) this.#failedStarts = 0;
        this.isReady = true;
        this.#work();
      },
      onFault,
      onLost: (loss) => this.#onLost(started, loss),
    });
    this.#spare = started;
  }

  #onLost(lost: RendererProcess, loss: Loss): void {
    const { job, fault } = loss;
    this.#active.delete(lost);
    this.#retired.delete(lost);
    if (job && !job.isGivenUp) this.#renderAgain(job, loss);
    this.#options.onFault(fault);
    if (lost === this.#spare) {
      this.#spare = undefined;
      const pause = Math.min(maxPauseMs, 100 * 2 ** this.#failedStarts);
      this.#failedStarts += 1;
      this.#pause = setTimeout(() => this.#startSpare(), pause).unref();
    }
    this.#work();
  }

  /** Without the remote whose code ran. If that is not known, the same would happen again. */
  #renderAgain(job: Job, { fault, isOfJob }: Loss): void {
    if (isOfJob && !fault.source) {
      job.reject(new RenderTimeout(fault.reason));
      return;
    }
    if (isOfJob && fault.source) leaveOut(job, fault.source.remote);
    this.#queue.unshift(job);
  }
}
