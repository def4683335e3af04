import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa, type ResultPromise } from 'execa';

const scripts = { api: '../../src/server.ts', worker: '../../src/worker.ts' } as const;
const readyWithinMs = 120_000;
const pollMs = 200;

/** One API process or worker that can be restarted and killed. */
export class Program {
  readonly name: string;
  readonly port: number;
  readonly #script: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ResultPromise | undefined;

  constructor(
    kind: keyof typeof scripts,
    { name, port, env }: { name: string; port: number; env: Readonly<Record<string, string>> },
  ) {
    this.name = name;
    this.port = port;
    this.#script = fileURLToPath(new URL(scripts[kind], import.meta.url));
    this.#env = { ...env, [kind === 'api' ? 'API_PORT' : 'WORKER_PORT']: String(port) };
  }

  /** Resolves when the program is ready. */
  async start(): Promise<void> {
    this.#child = execa(process.execPath, [this.#script], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
      reject: false,
    });
    for (const until = performance.now() + readyWithinMs; performance.now() < until; await delay(pollMs)) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error(`${this.name} did not become ready.`);
  }

  /** Ends it as an orchestrator does, or with SIGKILL; it has exited when this resolves. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal);
    await this.#child;
  }
}
