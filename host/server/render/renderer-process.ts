import type { ChildProcess } from 'node:child_process';
import { isWith, type Job, withPageModule } from './job.ts';
import { residentMemory } from './processor-time.ts';
import {
  addressOf,
  type Code,
  type FaultSource,
  type FromProcess,
  type RenderFault,
  type RunningCode,
  type ServerBuilds,
  type ServerCode,
  type ToProcess,
} from './render-messages.ts';
import { openRunningCodeFile, type RunningCodeFile } from './running-code-file.ts';
import { forwardErrors, runningScripts } from './running-scripts.ts';
import { ServerCodeReader } from './server-code.ts';
import { type ProcessUser, startChild } from './start-child.ts';

export interface ProcessLimits {
  /** Longest processor time for one page, in ms. */
  deadline: number;
  /** Longest uninterrupted processor time in one remote module, in ms. */
  remoteDeadline: number;
  /** Heap of a process, in MiB. */
  heap: number;
  /** User of the processes; this process's user if undefined, or if it may not start processes of another one. */
  user?: ProcessUser | undefined;
  /** Processor time of a process in ms, for its deadlines; undefined if it is unknown. */
  timeOf: (pid: number) => number | undefined;
}

/** Why a process ended. */
export interface ProcessFailure {
  fault: RenderFault & { kind: 'load' | 'timeout' | 'exit' | 'memory' };
  /** The page that was being rendered. */
  job: Job | undefined;
  /** Whether that page may have caused it, not timers of an earlier page. */
  isCausedByJob: boolean;
}

export interface ProcessEvents {
  /** The process can render another page. */
  onFree: () => void;
  onFault: (fault: RenderFault) => void;
  onFailed: (failure: ProcessFailure) => void;
}

const checkInterval = 50;
/** A process is replaced after this many pages, to limit memory leaks. */
const maxPages = 5000;
/** Share of the heap limit at which a process is replaced between two pages. */
const fullHeap = 0.7;
const mebibyte = 1024 * 1024;
/** Maximum memory of a process outside of its heap, in MiB. */
const outsideHeap = 384;
/** The deadline of a start is this many times that of a page. */
const startFactor = 5;
/** Processor time in ms after which a process that does not give its stack executes a built-in function. */
const inspectDeadline = 1000;
const nothing: RunningCode = { job: 0 };

/** An incomplete line is ignored: the process is writing it, so its code does not hang. */
function runningCodeOf(line: string): RunningCode {
  try {
    return JSON.parse(line) as RunningCode;
  } catch {
    return nothing;
  }
}

const reasons = {
  load: 'loading took too long',
  timeout: 'rendering took too long',
  memory: 'rendering took too much memory',
  exit: 'the rendering process ended',
};

/** One rendering process. It has one page at a time. */
export class RendererProcess {
  isReady = false;
  #job: Job | undefined;
  #pages = 0;
  /** Memory in use by JavaScript after the last page, in bytes. */
  #memory = 0;
  readonly #limits: ProcessLimits;
  readonly #events: ProcessEvents;
  readonly #child: ChildProcess;
  readonly #file: RunningCodeFile = openRunningCodeFile();
  readonly #reader = new ServerCodeReader();
  readonly #sources = new Map<string, FaultSource>();
  readonly #debugger = Promise.withResolvers<string>();
  readonly #watch: NodeJS.Timeout;
  /** Processor times at which the page began, and at which other code was entered. */
  #pageFrom = 0;
  #codeFrom = 0;
  #line = '';
  #lateChecks = 0;
  #inspection: { controller: AbortController; from: number } | undefined;
  #failure: ProcessFailure | undefined;
  /** Why it did not start, such as missing permissions of the user. */
  #startError: string | undefined;
  #isClosed = false;

  constructor(host: Code, serverBuilds: ServerBuilds, limits: ProcessLimits, events: ProcessEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#child = startChild(limits.heap, this.#file.descriptor, limits.user);
    if (this.#child.stderr) forwardErrors(this.#child.stderr, this.#debugger.resolve);
    this.#child.on('message', (message: FromProcess) => this.#receive(message));
    this.#child.on('error', ({ message }) => {
      this.#startError = message;
    });
    this.#child.once('close', (code, signal) => this.#onClose(code, signal));
    this.#send({ kind: 'start', host, builds: this.#read(serverBuilds) });
    this.#watch = setInterval(() => this.#check(), checkInterval).unref();
  }

  get isFree(): boolean {
    return this.isReady && !this.#job && !this.#failure;
  }

  get isRendering(): boolean {
    return this.#job !== undefined;
  }

  /** True if the next page should get another process. */
  get shouldBeReplaced(): boolean {
    return this.#memory > fullHeap * this.#limits.heap * mebibyte || this.#pages >= maxPages;
  }

  render(job: Job): void {
    const { id, request } = job;
    this.#pages += 1;
    this.#job = job;
    this.#pageFrom = this.#clock;
    this.#codeFrom = this.#pageFrom;
    this.#send({ kind: 'render', id, request, builds: this.#read(request.serverBuilds) });
  }

  /** Ends the process; its page is rejected. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#child.kill('SIGKILL');
    this.#job?.reject(new Error('the renderer was closed'));
  }

  /** Where processor time is unknown, elapsed time counts while the process is busy. */
  get #clock(): number {
    const { pid } = this.#child;
    const computed = pid === undefined ? 0 : this.#limits.timeOf(pid);
    if (computed !== undefined) return computed;
    return this.#job || !this.isReady ? performance.now() : this.#codeFrom;
  }

  #read(serverBuilds: ServerBuilds): ServerCode[] {
    const builds = this.#reader.next(serverBuilds);
    for (const { name, remote, version } of builds) this.#sources.set(name, { remote, version });
    return builds;
  }

  #send(message: ToProcess): void {
    this.#child.send(message, () => undefined);
  }

  #receive(message: FromProcess): void {
    if (message.kind === 'fault') {
      this.#events.onFault(message.fault);
      return;
    }
    // A process that executes nothing never gives its stack.
    this.#inspection?.controller.abort();
    const job = this.#job;
    this.#job = undefined;
    if (message.kind === 'ready') this.isReady = true;
    else this.#memory = message.memory;
    if (message.kind === 'done') job?.resolve(message.result);
    if (message.kind === 'failed') job?.reject(new Error(message.error));
    this.#events.onFree();
  }

  /** Ends the process if it exceeds a deadline or its memory. A process without processor time does not hang. */
  #check(): void {
    const { deadline, remoteDeadline, heap } = this.#limits;
    const clock = this.#clock;
    const line = this.#file.read();
    if (line !== this.#line) this.#codeFrom = clock;
    this.#line = line;
    const isFull = residentMemory(this.#child.pid ?? 0) > (heap + outsideHeap) * mebibyte;
    const longest = deadline * (this.isReady ? 1 : startFactor);
    const isOverdue = (this.#job || !this.isReady) && clock - this.#pageFrom > longest;
    const isLate = isFull || isOverdue || clock - this.#codeFrom > remoteDeadline;
    // Twice in a row: after a pause of the host itself, this timer runs before pending messages.
    this.#lateChecks = isLate ? this.#lateChecks + 1 : 0;
    if (this.#inspection && clock - this.#inspection.from > inspectDeadline)
      this.#inspection.controller.abort();
    if (this.#lateChecks < 2 || this.#inspection || this.#failure) return;
    void this.#inspect(isFull ? 'memory' : 'timeout', isFull || isOverdue === true);
  }

  /** Finds the remote whose code runs. The host's own code may take longer. */
  async #inspect(kind: 'memory' | 'timeout', isAtEnd: boolean): Promise<void> {
    const job = this.#job;
    const controller = new AbortController();
    this.#inspection = { controller, from: this.#clock };
    const scripts = await this.#scripts(controller.signal);
    this.#inspection = undefined;
    const line = this.#file.read();
    if (this.#isClosed || this.#failure || job !== this.#job || line !== this.#line) return;
    const { source: entered } = runningCodeOf(line);
    const running = scripts?.map((name) => this.#sources.get(name)).find((source) => source !== undefined);
    const isEntered = !scripts || (running && running.remote === entered?.remote);
    const source = isEntered ? entered : running && (job ? withPageModule(job, running) : running);
    if (source || isAtEnd) this.#end(kind, source);
    else this.#codeFrom = this.#clock;
  }

  /** The scripts that the process executes; undefined if the debugger gets no response, such as during a built-in function. */
  #scripts(signal: AbortSignal): Promise<string[] | undefined> {
    this.#child.kill('SIGUSR1');
    return runningScripts(this.#debugger.promise, signal).catch(() => undefined);
  }

  #end(kind: 'timeout' | 'exit' | 'memory', source: FaultSource | undefined): void {
    const running = runningCodeOf(this.#file.read());
    const job = this.#job;
    // Without an entered module, a build is being loaded.
    const isLoading = running.source?.remote === source?.remote && source !== undefined && !source.module;
    const isEntered = running.source === undefined || running.job === job?.id;
    const isCausedByJob = source === undefined || (isEntered && job !== undefined && isWith(job, source));
    const address = (running.source && running.address) ?? (job && addressOf(job.request));
    const reason = this.#startError ?? reasons[kind];
    const fault = { kind: isLoading ? 'load' : kind, source, address, reason } as const;
    this.#failure ??= { fault, job, isCausedByJob };
    this.#child.kill('SIGKILL');
  }

  #onClose(code: number | null, signal: NodeJS.Signals | null): void {
    clearInterval(this.#watch);
    this.#inspection?.controller.abort();
    // Node aborts when its heap is full.
    const isHeapFull = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
    this.#end(isHeapFull ? 'memory' : 'exit', runningCodeOf(this.#file.read()).source);
    this.#file.close();
    if (!this.#isClosed && this.#failure) this.#events.onFailed(this.#failure);
  }
}
