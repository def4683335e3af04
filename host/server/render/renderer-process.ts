import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job } from './job.ts';
import { lowerPriority } from './process-priority.ts';
import { openProgressFile, type ProgressFile } from './progress-file.ts';
import {
  addressOf,
  type FromProcess,
  type ProcessVitals,
  type Progress,
  type RenderFault,
  type ServerBuilds,
  type ToProcess,
} from './render-messages.ts';

export interface ProcessLimits {
  /** Longest time for one page, in ms that the process computes or waits. */
  deadline: number;
  /** Longest time for one remote module of a page at a stretch. */
  remoteDeadline: number;
  /** On a busy machine a page may take this many times its deadline, then it is given up. */
  maxDeadlines: number;
  /** Longest time, in ms, that the renewal of a cached page waits behind pages that visitors wait for. */
  renewalTimeoutMs: number;
  /** Heap of a process, in MiB. */
  heap: number;
  /** Time of a process by which its deadlines are measured; replaced in tests. */
  timeOf: (pid: number) => number;
}

/** How a process ended, and what it leaves. */
export interface Loss {
  kind: 'timeout' | 'exit' | 'memory';
  /** The code that ran at the end, and the address of the page that caused the loss. */
  progress: Progress;
  /** The page that caused the loss, unless another process has it by now. */
  culprit: Job | undefined;
  others: Job[];
}

export interface ProcessEvents {
  /** It can take a page, or is stuck, so that another process should. */
  onChange: () => void;
  onFault: (fault: RenderFault) => void;
  onLost: (loss: Loss) => void;
}

const script = fileURLToPath(new URL('./process/render-process.ts', import.meta.url));
const checkInterval = 50;
/** A page that takes longer, in ms, should not keep others waiting. */
const stuckAfter = 100;
/** A process is replaced after this many pages, against what accumulates. */
const maxPages = 5000;
/** Share of the heap limit at which a process is replaced between two pages. */
const fullHeap = 0.7;
/** Share of the time between pages in which a process may be busy. */
const maxBusyShare = 0.5;
const mebibyte = 1024 * 1024;
/** The share of processor time is measured over as many ms. */
const shareInterval = 500;
/** With a smaller share, pages cannot wait for the process. */
const minProcessorShare = 0.2;
/** Id of the start, among those of the pages. Its deadline is this many times that of a page. */
const starting = 0;
const startFactor = 5;
const nothing: Progress = { job: starting };

/** A line that the process is just writing says nothing, as its code has not hung there. */
function progressOf(line: string): Progress {
  try {
    return JSON.parse(line) as Progress;
  } catch {
    return nothing;
  }
}

function startChild(renderFile: string, heap: number, progress: number): ChildProcess {
  const { NODE_ENV, TZ } = process.env;
  const child = fork(script, [renderFile], {
    execArgv: [`--max-old-space-size=${heap}`],
    // Remotes see none of the host's secrets.
    env: { NODE_ENV, ...(TZ && { TZ }) },
    serialization: 'advanced',
    // Standard output is the host's log, of which every line is JSON.
    stdio: ['ignore', 2, 2, 'ipc', progress],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  return child;
}

/** One rendering process. It computes one page at a time; pages that wait for something stay beside it. */
export class RendererProcess {
  isReady = false;
  /** Takes no more pages, and ends after those under way. */
  isRetired = false;
  /** Renders the pages of suspect versions, and no others. */
  isApart = false;
  /** Pages that it has taken. */
  pages = 0;
  /** True while the machine runs other programs in nearly all of the time in which it would compute. */
  isStarved = false;
  #vitals: ProcessVitals = { memory: 0, busyBetweenPages: 0, isTampered: false };
  readonly #limits: ProcessLimits;
  readonly #events: ProcessEvents;
  readonly #child: ChildProcess;
  readonly #jobs = new Map<number, Job>();
  /** Times of the process, in ms, at which its pages began. */
  readonly #starts = new Map<number, number>();
  readonly #watch: NodeJS.Timeout;
  #running: number | undefined;
  readonly #file: ProgressFile = openProgressFile();
  #lastLine = '';
  #inPlaceSince: number | undefined;
  #interval = { from: performance.now(), clock: 0 };
  #lateChecks = 0;
  #verdict: Omit<Loss, 'others'> | undefined;
  #isClosed = false;

  constructor(renderFile: string, serverBuilds: ServerBuilds, limits: ProcessLimits, events: ProcessEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#child = startChild(renderFile, limits.heap, this.#file.descriptor);
    this.#child.on('message', (message: FromProcess) => this.#receive(message));
    this.#child.once('close', (code, signal) => this.#onClose(code, signal));
    this.#send({ kind: 'load', serverBuilds });
    this.#starts.set(starting, this.#clock);
    this.#interval.clock = this.#clock;
    this.#watch = setInterval(() => this.#check(), checkInterval).unref();
  }

  get isFree(): boolean {
    return this.isReady && !this.isRetired && this.#running === undefined && !this.#verdict;
  }

  /** True if the next page should get another process. */
  get isWorn(): boolean {
    const { memory, busyBetweenPages, isTampered } = this.#vitals;
    const isFull = memory > fullHeap * this.#limits.heap * mebibyte;
    return isFull || isTampered || busyBetweenPages > maxBusyShare || this.pages >= maxPages;
  }

  get isStuck(): boolean {
    return this.timeOnPage > stuckAfter;
  }

  /** How long it has computed its present page, in ms; 0 without one. */
  get timeOnPage(): number {
    const start = this.#starts.get(this.#running ?? -1);
    return start === undefined ? 0 : this.#clock - start;
  }

  /** True for a page that would get stuck as well, as it contains the remote in whose code this process is stuck. */
  blocks({ request }: Job): boolean {
    if (!this.isStuck) return false;
    const { source } = progressOf(this.#file.read());
    const route = this.#jobs.get(this.#running ?? starting)?.request.route;
    if (!source) return request.route === route;
    return request.remotes.includes(source.remote) && !request.leaveOut.includes(source.remote);
  }

  /** True while code of a remote runs. */
  get isInRemote(): boolean {
    return progressOf(this.#file.read()).source !== undefined;
  }

  get isEmpty(): boolean {
    return this.#jobs.size === 0;
  }

  /** From here on the process renders suspect versions, behind the processes that others need. */
  setApart(): void {
    this.isApart = true;
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
  }

  render(job: Job): void {
    this.pages += 1;
    this.#running = job.id;
    this.#jobs.set(job.id, job);
    this.#starts.set(job.id, this.#clock);
    this.#send({ kind: 'render', id: job.id, request: job.request });
  }

  /** Gives a page up without ending the process; returns false if the page is not here. */
  release({ id }: Job): boolean {
    return this.#jobs.delete(id);
  }

  /** Ends the process; pages under way are rejected. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#child.kill('SIGKILL');
    for (const { reject } of this.#jobs.values()) reject(new Error('the renderer was closed'));
    this.#jobs.clear();
  }

  get #clock(): number {
    const { pid } = this.#child;
    return pid === undefined ? 0 : this.#limits.timeOf(pid);
  }

  #send(message: ToProcess): void {
    this.#child.send(message, () => undefined);
  }

  #receive(message: FromProcess): void {
    if (message.kind === 'fault') {
      this.#events.onFault(message.fault);
      return;
    }
    if (message.kind === 'ready') {
      this.isReady = true;
      this.#starts.delete(starting);
    } else this.#advance(message);
    this.#events.onChange();
  }

  #advance(message: Extract<FromProcess, { id: number }>): void {
    const { id } = message;
    if (this.#running === id) this.#running = undefined;
    if (message.kind !== 'waiting') {
      const job = this.#jobs.get(id);
      this.#jobs.delete(id);
      this.#starts.delete(id);
      this.#vitals = message.vitals;
      if (message.kind === 'done') job?.resolve(message.result);
      else job?.reject(new Error(message.error));
    }
  }

  /** Ends the process if a deadline has passed. One that gets no processor has not hung: ending it would help no one. */
  #check(): void {
    const { deadline, remoteDeadline } = this.#limits;
    const clock = this.#clock;
    this.#measureShare(clock);
    const line = this.#file.read();
    const current = progressOf(line);
    if (line !== this.#lastLine || !current.source) this.#inPlaceSince = undefined;
    if (current.source) this.#inPlaceSince ??= clock;
    this.#lastLine = line;
    const isInPlaceLong = clock - (this.#inPlaceSince ?? clock) > remoteDeadline;
    const overdue = [...this.#starts].find(
      ([id, start]) => clock - start > deadline * (id === starting ? startFactor : 1),
    )?.[0];
    const isLate = isInPlaceLong || overdue !== undefined;
    // Twice in a row: after a pause of the host itself, this timer comes before the messages that have arrived.
    this.#lateChecks = isLate ? this.#lateChecks + 1 : 0;
    if (this.#lateChecks >= 2) this.#end('timeout', current, overdue);
    else if (this.isStuck) this.#events.onChange();
  }

  #measureShare(clock: number): void {
    const now = performance.now();
    const passed = now - this.#interval.from;
    if (passed < shareInterval) return;
    this.isStarved = (clock - this.#interval.clock) / passed < minProcessorShare;
    this.#interval = { from: now, clock };
  }

  #end(kind: Loss['kind'], progress: Progress, suspect: number | undefined): void {
    const culprit = this.#jobs.get((progress.source ? progress.job : suspect) ?? starting);
    const address = progress.address ?? (culprit && addressOf(culprit.request));
    this.#verdict ??= { kind, progress: { ...progress, ...(address && { address }) }, culprit };
    this.#child.kill('SIGKILL');
  }

  #onClose(code: number | null, signal: NodeJS.Signals | null): void {
    clearInterval(this.#watch);
    // Node aborts when its heap is full.
    const isHeapFull = signal === 'SIGABRT' || code === 134;
    if (!this.#verdict)
      this.#end(isHeapFull ? 'memory' : 'exit', progressOf(this.#file.read()), this.#running);
    this.#file.close();
    if (this.#isClosed) return;
    const { kind, progress, culprit } = this.#verdict ?? { kind: 'exit', progress: nothing };
    // The process takes a while to end, in which the pool may have taken the page from it.
    const left = [...this.#jobs.values()];
    this.#jobs.clear();
    const others = left.filter((job) => job !== culprit);
    this.#events.onLost({ kind, progress, culprit: left.find((job) => job === culprit), others });
  }
}
