import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What the attackers' process is started with. */
export interface AttackOptions {
  port: number;
  /** Clients of each of the three kinds. */
  clients: number;
  /** An address whose answer is large. */
  largePath: string;
}

/** What the attackers' process says, by kind of client. */
export interface AttackReport {
  name: string;
  connected: number;
  thrownOut: number;
}

/**
 * Attackers in a process of their own. In the process that measures they would make the measured requests wait for
 * their own work.
 */
export class Attack {
  readonly #child: ChildProcess;

  constructor(options: AttackOptions) {
    this.#child = fork(new URL('./attack-process.ts', import.meta.url), [JSON.stringify(options)]);
  }

  /** Resolves when all clients have connected. */
  async started(): Promise<void> {
    await this.report();
  }

  async report(): Promise<AttackReport[]> {
    this.#child.send('report');
    const [report] = (await once(this.#child, 'message')) as [AttackReport[]];
    return report;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
