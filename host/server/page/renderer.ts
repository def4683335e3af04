import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from './render-messages.ts';
import { threadTime } from './thread-time.ts';

interface Job {
  request: RenderRequest;
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
}

type Answer = { result: RenderResult } | { error: string };

/** A render that exceeded its deadline, with the remote whose code was running, if any. */
export class RenderTimeout extends Error {
  readonly remote: string | undefined;

  constructor(remote: string | undefined, deadline: number) {
    super(`rendering took longer than ${deadline} ms${remote ? ` in ${remote}` : ''}`);
    this.remote = remote;
  }
}

interface ThreadOptions {
  renderFile: string;
  timeOf: typeof threadTime;
  /** On a busy machine a render may take this many times its deadline before the page is left to the browser. */
  patience: number;
}

/** A thread that renders one page at a time, replaced whenever it exceeds its deadline. */
class RenderThread {
  readonly #renderFile: string;
  readonly #timeOf: typeof threadTime;
  readonly #patience: number;
  #worker: Worker | undefined;
  #progress = new Int32Array(new SharedArrayBuffer(4));

  constructor({ renderFile, timeOf, patience }: ThreadOptions) {
    this.#renderFile = renderFile;
    this.#timeOf = timeOf;
    this.#patience = patience;
  }

  #start(): Worker {
    this.#progress = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { renderFile: this.#renderFile, progress: this.#progress },
    });
    worker.unref();
    return worker;
  }

  render(request: RenderRequest, deadline: number): Promise<RenderResult> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise<RenderResult>((resolve, reject) => {
      let isFinished = false;
      const finish = (settle: () => void) => {
        isFinished = true;
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
        settle();
      };
      /** The thread is unusable; the next page gets a new one. */
      const giveUp = (reason: Error) =>
        finish(() => {
          if (this.#worker === worker) this.#worker = undefined;
          void worker.terminate();
          reject(reason);
        });
      const onMessage = (answer: Answer) =>
        finish(() => ('result' in answer ? resolve(answer.result) : reject(new Error(answer.error))));
      const onError = (error: Error) => giveUp(error);
      const onExit = () => giveUp(new Error('the rendering thread ended'));
      const startedAt = performance.now();
      const timeBefore = this.#timeOf(worker);
      let timer = setTimeout(() => void check(), deadline);
      /** A thread that got no processor has not hung: blaming the remote would exclude it for a minute. */
      const check = async () => {
        const left = deadline - ((await this.#timeOf(worker)) - (await timeBefore));
        if (isFinished) return;
        const longestLeft = startedAt + this.#patience * deadline - performance.now();
        if (left > 0 && longestLeft > 0) {
          timer = setTimeout(() => void check(), Math.min(left, longestLeft));
          return;
        }
        const index = (this.#progress[0] ?? 0) - 1;
        const remote = left > 0 ? undefined : request.composition.remotes[index]?.name;
        giveUp(new RenderTimeout(remote, deadline));
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(request);
    });
  }

  async close() {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

export interface Renderer {
  /** Renders a page; if a remote hangs, the page is rendered again without it. */
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

interface RendererOptions extends Partial<ThreadOptions> {
  renderFile: string;
  /**
   * Longest time for one render, in ms that the thread computes or waits. The first of a thread includes loading its
   * code.
   */
  deadline?: number;
  /** How long a remote that hung stays excluded, in ms. */
  quarantine?: number;
  onHang: (remote: string | undefined) => void;
}

/** Renders pages off the main thread, one at a time, within a deadline that no remote can extend. */
export function createRenderer({
  renderFile,
  deadline = 2000,
  quarantine = 60_000,
  timeOf = threadTime,
  patience = 3,
  onHang,
}: RendererOptions): Renderer {
  const thread = new RenderThread({ renderFile, timeOf, patience });
  const hungUntil = new Map<string, number>();
  const waiting: Job[] = [];
  let isBusy = false;

  const versionKey = (request: RenderRequest, remote: string) =>
    `${remote}@${request.composition.remotes.find(({ name }) => name === remote)?.version ?? ''}`;

  async function renderRequest(request: RenderRequest): Promise<RenderResult> {
    const now = Date.now();
    const hung = request.composition.remotes.filter(
      ({ name }) => (hungUntil.get(versionKey(request, name)) ?? 0) > now,
    );
    try {
      return await thread.render(
        { ...request, leaveOut: [...request.leaveOut, ...hung.map(({ name }) => name)] },
        deadline,
      );
    } catch (error) {
      if (!(error instanceof RenderTimeout)) throw error;
      onHang(error.remote);
      if (!error.remote) throw error;
      hungUntil.set(versionKey(request, error.remote), Date.now() + quarantine);
      return renderRequest(request);
    }
  }

  async function work() {
    isBusy = true;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await renderRequest(job.request).then(job.resolve, job.reject);
    }
    isBusy = false;
  }

  return {
    render: (request) =>
      new Promise<RenderResult>((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        if (!isBusy) void work();
      }),
    close: () => thread.close(),
  };
}
