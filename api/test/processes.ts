import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const programs = { api: '../src/server.ts', worker: '../src/worker.ts' } as const;
type Program = keyof typeof programs;

/** Outgoing connections get ports above these (on Linux from 32,768), and would take one before a program listens. */
const chosenPorts = { first: 10_000, end: 32_000 };

/** A port of this machine for a program that starts later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(chosenPorts.first, chosenPorts.end), '127.0.0.1');
    const address = await once(server, 'listening').then(
      () => server.address(),
      () => null,
    );
    if (typeof address !== 'object' || !address) continue;
    server.close();
    await once(server, 'close');
    return address.port;
  }
}

const launch = (program: Program, env: NodeJS.ProcessEnv) =>
  execa(process.execPath, [fileURLToPath(new URL(programs[program], import.meta.url))], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  });

/** API and worker as processes of their own. */
export class Processes {
  readonly #running = new Map<Program, ReturnType<typeof launch>>();
  readonly #environment: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  begin(program: Program): void {
    this.#running.set(program, launch(program, this.#environment));
  }

  /** Sends SIGKILL; the process has exited when this resolves. */
  async kill(program: Program): Promise<void> {
    const child = this.#running.get(program);
    child?.kill('SIGKILL');
    await child;
  }

  async killAll(): Promise<void> {
    for (const program of this.#running.keys()) await this.kill(program);
  }
}
