import { faultOfLoss, reasonOf } from './fault-of-loss.ts';
import { createJob, isAwaited, isWith, type Job, leaveOut } from './job.ts';
import { PageQueue } from './page-queue.ts';
import type {
  FaultSource,
  RenderFault,
  RenderRequest,
  RenderResult,
  ServerBuilds,
} from './render-messages.ts';
import { type Loss, type ProcessLimits, RendererProcess } from './renderer-process.ts';
import { Suspects } from './suspects.ts';

/** A page that could not be rendered in time. */
export class RenderTimeout extends Error {}

export interface PoolOptions {
  renderFile: string;
  /** Processes that render at the same time, besides the spare one and that of suspect versions. */
  size: number;
  /** The live server builds: a new process loads those that are not suspect ahead of its first page. */
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

/** How long a process without pages stays, in ms: timers of its last pages may run as long. */
const grace = 1000;
/** A page is given up after this many lost processes. */
const mostLosses = 5;
/** A process is replaced after this many pages, against what accumulates. */
const mostPages = 5000;
/** Share of the heap limit at which a process is replaced between two pages. */
const fullHeap = 0.7;
/** Share of the time between pages in which a process may be busy. */
const mostBusy = 0.5;
/** Longest pause before another start of a process that cannot start, in ms. */
const longestPause = 10_000;

const mebibyte = 1024 * 1024;

/** The processes that render, a spare one that has loaded everything, and the pages that wait for them. */
export class RenderPool {
  /** True once a process has loaded the server builds. */
  isReady = false;
  readonly #options: PoolOptions;
  readonly #queue = new PageQueue<Job>(({ request }) => request.route);
  readonly #active = new Set<RendererProcess>();
  /** Retired processes with pages under way. */
  readonly #retired = new Set<RendererProcess>();
  /** Retired processes whose last pages may still cause a fault. */
  readonly #closing = new Set<RendererProcess>();
  readonly #suspects: Suspects;
  #spare: RendererProcess | undefined;
  #pause: NodeJS.Timeout | undefined;
  #failedStarts = 0;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#suspects = new Suspects(options.serverBuilds());
    this.#startSpare();
  }

  render(request: RenderRequest): Promise<RenderResult> {
    return new Promise<RenderResult>((resolve, reject) => {
      this.#lastId += 1;
      const rendered = (result: RenderResult) => {
        this.#suspects.rendered(request, result);
        resolve(result);
      };
      const job = createJob(this.#lastId, request, rendered, reject);
      this.#queue.add(job);
      this.#limitTime(job);
      this.#work();
    });
  }

  /** Pages that wait and that are rendered, and the processes for them. */
  get load(): RenderLoad {
    const processes = [...this.#active, ...this.#retired];
    return {
      waiting: [...this.#queue].length,
      underway: processes.filter(({ isEmpty }) => !isEmpty).length,
      processes: processes.length + (this.#spare ? 1 : 0),
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    for (const one of [...this.#active, ...this.#retired, ...this.#closing]) one.close();
    this.#closing.clear();
    this.#spare?.close();
    for (let job = this.#queue.take(); job; job = this.#queue.take())
      job.reject(new Error('the renderer was closed'));
  }

  /**
   * A page that is not rendered in time is left to the browser, whether it waits or is under way. One with suspect
   * versions, which get processor time last, does without them after a third of that time.
   */
  #limitTime(job: Job): void {
    const { deadline, patience } = this.#options.limits;
    const third = (deadline * patience) / 3;
    const giveUp = () => {
      if (this.#queue.remove(job) || this.#takeBack(job))
        job.reject(new RenderTimeout('the page took too long, or no process was free to render it'));
    };
    const doWithout = () => {
      job.limit = setTimeout(giveUp, 2 * third).unref();
      if (!this.#renderWithoutSuspects(job)) return;
      if (this.#takeBack(job)) this.#queue.addFirst(job);
      this.#work();
    };
    job.limit = setTimeout(doWithout, third).unref();
  }

  /** Takes a page from its process, which goes on; returns false if the page is in none. */
  #takeBack(job: Job): boolean {
    return [...this.#active, ...this.#retired].some((one) => one.release(job));
  }

  #work(): void {
    this.#replaceWorn();
    for (const one of this.#active) {
      const job = one.isFree ? this.#next(one) : undefined;
      if (job) one.render(job);
    }
    if (this.#queue.isEmpty || !this.#spare?.isReady) return;
    const isApart = this.#needsApart();
    if (!isApart && !this.#mayGrow()) return;
    if (isApart) this.#spare.setApart();
    this.#active.add(this.#spare);
    this.#spare = undefined;
    this.#startSpare();
    this.#work();
  }

  /** Pages that visitors wait for come first. */
  #next(one: RendererProcess): Job | undefined {
    const mayTake = (job: Job) => this.#mayTake(one, job);
    const { renewalPatience } = this.#options.limits;
    const next = this.#queue.take((job) => isAwaited(job, renewalPatience) && mayTake(job));
    return next ?? this.#queue.take(mayTake);
  }

  #isSuspect = (job: Job): boolean => {
    job.isSuspect ||= job.request.isTrial || this.#suspects.on(job.request).length > 0;
    return job.isSuspect;
  };

  #mayTake(one: RendererProcess, job: Job): boolean {
    if (this.#isSuspect(job) !== one.isApart) return false;
    return ![...this.#active].some((other) => other !== one && other.blocks(job));
  }

  /** Suspect versions get one process at a time, so that they cannot take them all. */
  #needsApart(): boolean {
    return ![...this.#active].some(({ isApart }) => isApart) && this.#queue.some(this.#isSuspect);
  }

  /** Beyond its size the pool grows only while every process is stuck: pages would wait for a deadline. */
  #mayGrow(): boolean {
    const shared = this.#shared;
    const stuck = shared.filter(({ isStuck }) => isStuck);
    const mayRender = (job: Job) => !this.#isSuspect(job) && !stuck.some((one) => one.blocks(job));
    if (
      shared.length >= this.#options.size &&
      (shared.length >= 2 * this.#options.size || stuck.length < shared.length)
    )
      return false;
    return this.#queue.some(mayRender);
  }

  /** The processes of versions that are not suspect. */
  get #shared(): RendererProcess[] {
    return [...this.#active].filter(({ isApart }) => !isApart);
  }

  /** Retires processes that have grown or are busy without a page, and those that stuck ones made necessary. */
  #replaceWorn(): void {
    for (const one of this.#active) {
      const { memory, busyBetweenPages, isSpoilt } = one.vitals;
      const isFull = memory > fullHeap * this.#options.limits.heap * mebibyte;
      const isWorn = isFull || isSpoilt || busyBetweenPages > mostBusy || one.pages >= mostPages;
      const isSurplus = one.isFree && this.#queue.isEmpty && !this.#isNeeded(one);
      if (!isWorn && !isSurplus) continue;
      one.isRetired = true;
      this.#active.delete(one);
      this.#retired.add(one);
    }
    for (const one of this.#retired) {
      if (!one.isEmpty) continue;
      this.#retired.delete(one);
      this.#closing.add(one);
      this.#closeLater(one);
    }
  }

  /** A process that computes then stays until it ends or is late, so that its fault is reported. */
  #closeLater(one: RendererProcess): void {
    setTimeout(() => {
      if (!this.#closing.has(one)) return;
      if (one.isInRemote) return this.#closeLater(one);
      this.#closing.delete(one);
      one.close();
    }, grace).unref();
  }

  #isNeeded({ isApart }: RendererProcess): boolean {
    if (!isApart) return this.#shared.length <= this.#options.size;
    const live = this.#options.serverBuilds();
    return Object.keys(this.#suspects.trustedOf(live)).length < Object.keys(live).length;
  }

  #onFault(fault: RenderFault): void {
    const { onFault, isOut } = this.#options;
    this.#suspects.fault(fault);
    onFault(fault);
    if (fault.source && isOut(fault.source)) this.#leaveOut(fault.source);
  }

  /** Each page that waits with a version which is out would cost another process. */
  #leaveOut(version: FaultSource): void {
    for (const job of this.#queue)
      if (!job.request.isTrial && isWith(job, version)) leaveOut(job, version.remote);
  }

  #startSpare(): void {
    if (this.#isClosed || this.#spare) return;
    const spare = new RendererProcess(
      this.#options.renderFile,
      // A suspect version that does not load would prevent every start.
      this.#suspects.trustedOf(this.#options.serverBuilds()),
      this.#options.limits,
      {
        onChange: () => {
          if (spare === this.#spare) this.#failedStarts = 0;
          this.isReady ||= spare.isReady;
          this.#work();
        },
        onFault: (fault) => this.#onFault(fault),
        onLost: (loss) => this.#onLost(spare, loss),
      },
    );
    this.#spare = spare;
  }

  #onLost(lost: RendererProcess, loss: Loss): void {
    this.#active.delete(lost);
    this.#retired.delete(lost);
    this.#closing.delete(lost);
    this.#requeue(loss, lost.isApart);
    this.#onFault(faultOfLoss(loss));
    if (lost === this.#spare) {
      this.#spare = undefined;
      const pause = Math.min(longestPause, 100 * 2 ** this.#failedStarts);
      this.#failedStarts += 1;
      this.#pause = setTimeout(() => this.#startSpare(), pause).unref();
    }
    this.#work();
  }

  /** Sends a page to the other processes, where the rest of it is rendered; returns false if it can go there already. */
  #renderWithoutSuspects(job: Job): boolean {
    if (job.request.isTrial || !this.#isSuspect(job)) return false;
    for (const remote of this.#suspects.on(job.request)) leaveOut(job, remote);
    job.isSuspect = false;
    return true;
  }

  #requeue({ culprit, others, ...loss }: Loss, isApart: boolean): void {
    const { source } = loss.progress;
    const again = [...others];
    if (culprit && source && isWith(culprit, source)) {
      leaveOut(culprit, source.remote);
      again.unshift(culprit);
    } else if (culprit && isApart && this.#renderWithoutSuspects(culprit)) again.unshift(culprit);
    else culprit?.reject(new RenderTimeout(reasonOf(loss)));
    for (const job of again.reverse()) {
      job.losses += 1;
      if (job.losses <= mostLosses) this.#queue.addFirst(job);
      else job.reject(new RenderTimeout('each process that rendered the page was lost'));
    }
  }
}
