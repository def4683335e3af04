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
import { RendererProcesses } from './renderer-processes.ts';
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

/** A page is given up after this many lost processes. */
const maxLosses = 5;
/** The next process of suspect versions starts when a page takes this one longer, in ms. */
const startsNextAfter = 300;
/** Longest pause before another start of a process that cannot start, in ms. */
const maxPauseMs = 10_000;

/** The processes that render, a spare one that has loaded everything, and the pages that wait for them. */
export class RenderPool {
  /** True once a process has loaded the server builds. */
  isReady = false;
  readonly #options: PoolOptions;
  readonly #queue = new PageQueue<Job>(({ request }) => request.route);
  readonly #processes = new RendererProcesses();
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
    const processes = this.#processes.all;
    return {
      waiting: [...this.#queue].length,
      underway: processes.filter(({ isEmpty }) => !isEmpty).length,
      processes: processes.length + (this.#spare ? 1 : 0),
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    this.#processes.close();
    this.#spare?.close();
    for (let job = this.#queue.take(); job; job = this.#queue.take())
      job.reject(new Error('the renderer was closed'));
  }

  /**
   * A page that is not rendered in time is left to the browser, whether it waits or is under way. One with suspect
   * versions does without them after a third of that time. After two thirds it goes to the other processes, as those of
   * suspect versions get processor time last; at once if these get hardly any.
   */
  #limitTime(job: Job): void {
    const { deadline, maxDeadlines } = this.#options.limits;
    const third = (deadline * maxDeadlines) / 3;
    const giveUp = () => {
      if (this.#queue.remove(job) || this.#processes.release(job))
        job.reject(new RenderTimeout('the page took too long, or no process was free to render it'));
    };
    const goToOthers = () => {
      job.limit = setTimeout(giveUp, third).unref();
      if (job.request.isTrial || !job.isSuspect) return;
      this.#leaveOutSuspects(job);
      job.isSuspect = false;
      this.#interrupt(job);
    };
    const doWithout = () => {
      job.limit = setTimeout(goToOthers, third).unref();
      if (!this.#leaveOutSuspects(job)) return;
      job.isSuspect = !this.#processes.apart.some(({ isStarved }) => isStarved);
      this.#interrupt(job);
    };
    job.limit = setTimeout(doWithout, third).unref();
  }

  /** Takes a page from its process, if it is in one, so that the next one renders what has changed. */
  #interrupt(job: Job): void {
    if (this.#processes.release(job)) this.#queue.addFirst(job);
    this.#work();
  }

  #work(): void {
    this.#processes.replaceWorn((one) => one.isFree && this.#queue.isEmpty && !this.#isNeeded(one));
    for (const one of this.#processes.active) {
      const job = one.isFree ? this.#next(one) : undefined;
      if (job) one.render(job);
    }
    if (this.#queue.isEmpty || !this.#spare?.isReady) return;
    const isApart = this.#needsApart();
    const isFirstApart = isApart && this.#processes.apart.length === 0;
    if (isApart && !isFirstApart) this.#startApart();
    if (!isFirstApart && !this.#mayGrow()) return;
    if (isFirstApart) this.#spare.setApart();
    this.#processes.add(this.#spare);
    this.#spare = undefined;
    this.#startSpare();
    this.#work();
  }

  /** Pages that visitors wait for come first. */
  #next(one: RendererProcess): Job | undefined {
    const mayTake = (job: Job) => this.#mayTake(one, job);
    const { renewalTimeoutMs } = this.#options.limits;
    const next = this.#queue.take((job) => isAwaited(job, renewalTimeoutMs) && mayTake(job));
    return next ?? this.#queue.take(mayTake);
  }

  #isSuspect = (job: Job): boolean => {
    job.isSuspect ||= job.request.isTrial || this.#suspects.on(job.request).length > 0;
    return job.isSuspect;
  };

  #mayTake(one: RendererProcess, job: Job): boolean {
    if (this.#isSuspect(job) !== one.isApart) return false;
    return !this.#processes.active.some((other) => other !== one && other.blocks(job));
  }

  /** Suspect versions get one process at a time, so that they cannot take them all. The next one starts while it is stuck. */
  #needsApart(): boolean {
    const { apart } = this.#processes;
    return (
      apart.length < 2 &&
      apart.every(({ timeOnPage }) => timeOnPage > startsNextAfter) &&
      this.#queue.some(this.#isSuspect)
    );
  }

  /** Beyond its size the pool grows only while every process is stuck: pages would wait for a deadline. */
  #mayGrow(): boolean {
    const { shared } = this.#processes;
    const isFull = shared.length >= 2 * this.#options.size;
    if (isFull || (shared.length >= this.#options.size && !shared.every(({ isStuck }) => isStuck)))
      return false;
    return this.#queue.some((job) => !this.#isSuspect(job) && !shared.some((one) => one.blocks(job)));
  }

  #isNeeded(one: RendererProcess): boolean {
    const { shared } = this.#processes;
    // The one with the fewest pages goes: the code of the others is compiled, so that their pages take less time.
    if (!one.isApart)
      return shared.length <= this.#options.size || shared.some(({ pages }) => pages < one.pages);
    if (this.#processes.apart.some((other) => other !== one && !other.isStuck)) return false;
    const live = this.#options.serverBuilds();
    return Object.keys(this.#suspects.trustedOf(live)).length < Object.keys(live).length;
  }

  #onFault(fault: RenderFault): void {
    const { onFault, isOut } = this.#options;
    onFault(fault);
    const source = fault.source && isOut(fault.source) ? fault.source : undefined;
    this.#suspects.fault(fault, source !== undefined);
    if (source) this.#leaveOut(source);
  }

  /** Each page that waits with a version which is out would cost another process. */
  #leaveOut(version: FaultSource): void {
    for (const job of this.#queue)
      if (!job.request.isTrial && isWith(job, version)) leaveOut(job, version.remote);
  }

  #startSpare(): void {
    if (!this.#isClosed) this.#spare ??= this.#start();
  }

  /** Starts the next process of suspect versions. The spare one stays for other pages, and so does the processor. */
  #startApart(): void {
    const next = this.#start();
    next.setApart();
    this.#processes.add(next);
  }

  #start(): RendererProcess {
    const started: RendererProcess = new RendererProcess(
      this.#options.renderFile,
      // A suspect version that does not load would prevent every start.
      this.#suspects.trustedOf(this.#options.serverBuilds()),
      this.#options.limits,
      {
        onChange: () => {
          if (started === this.#spare) this.#failedStarts = 0;
          this.isReady ||= started.isReady;
          this.#work();
        },
        onFault: (fault) => this.#onFault(fault),
        onLost: (loss) => this.#onLost(started, loss),
      },
    );
    return started;
  }

  #onLost(lost: RendererProcess, loss: Loss): void {
    this.#processes.delete(lost);
    this.#requeue(loss, lost.isApart);
    this.#onFault(faultOfLoss(loss));
    if (lost === this.#spare) {
      this.#spare = undefined;
      const pause = Math.min(maxPauseMs, 100 * 2 ** this.#failedStarts);
      this.#failedStarts += 1;
      this.#pause = setTimeout(() => this.#startSpare(), pause).unref();
    }
    this.#work();
  }

  /** Returns false for a page without suspect versions, and for a trial of one. */
  #leaveOutSuspects(job: Job): boolean {
    if (job.request.isTrial) return false;
    const suspects = this.#suspects.on(job.request);
    for (const remote of suspects) leaveOut(job, remote);
    return suspects.length > 0;
  }

  #requeue({ culprit, others, ...loss }: Loss, isApart: boolean): void {
    const { source } = loss.progress;
    const again = [...others];
    if (culprit && source && isWith(culprit, source)) {
      leaveOut(culprit, source.remote);
      again.unshift(culprit);
    } else if (culprit && isApart && this.#leaveOutSuspects(culprit)) again.unshift(culprit);
    else culprit?.reject(new RenderTimeout(reasonOf(loss)));
    for (const job of again.reverse()) {
      job.losses += 1;
      if (job.losses <= maxLosses) this.#queue.addFirst(job);
      else job.reject(new RenderTimeout('each process that rendered the page was lost'));
    }
  }
}
