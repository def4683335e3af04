import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa, type ResultPromise } from 'execa';

/** Scripts in this repository, and the variables of the ports on which they answer at /readyz. */
const kinds = {
  api: { script: 'api/src/server.ts', port: 'API_PORT' },
  worker: { script: 'api/src/worker.ts', port: 'WORKER_PORT' },
  registry: { script: 'registry/src/server.ts', port: 'REGISTRY_PORT' },
  host: { script: 'host/server/server.ts', port: 'PORT' },
} as const;
const readyWithinMs = 120_000;
const pollMs = 200;

/** One process of the site that can be restarted and killed. */
export class Program {
  readonly name: string;
  readonly port: number;
  readonly #script: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ResultPromise | undefined;

  constructor(
    kind: keyof typeof kinds,
    { name, port, env }: { name: string; port: number; env: Readonly<Record<string, string>> },
  ) {
    this.name = name;
    this.port = port;
    this.#script = fileURLToPath(new URL(`../../../${kinds[kind].script}`, import.meta.url));
    this.#env = { ...env, [kinds[kind].port]: String(port) };
  }

  /** Resolves when the program is ready. */
  async start(): Promise<void> {
    this.#child = execa(process.execPath, [this.#script], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
      reject: false,
    });
    for (const until = performance.now() + readyWithinMs; performance.now() < until; await delay(pollMs)) {
      const response = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
      if (response?.ok) return;
    }
    throw new Error(`${this.name} did not become ready.`);
  }

  /** Ends it as an orchestrator does, or with SIGKILL; it has exited when this resolves. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal);
    await this.#child;
  }
}
