import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Options of the attackers' process. */
export interface AttackOptions {
  port: number;
  /** Number of clients of each of the three kinds. */
  clients: number;
  /** A path with a large response. */
  largePath: string;
}

/** Report of the attackers' process, by kind of client. */
export interface AttackReport {
  name: string;
  connected: number;
  closedByServer: number;
}

/** Attackers in a separate process. In the measuring process, their own work would delay the measured requests. */
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
