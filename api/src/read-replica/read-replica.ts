import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { closeDatabase, type Database } from '../db/database.ts';
import { rootMessageOf } from '../db/database-failure.ts';
import type { LagMeter } from './replica-lag.ts';

export interface ReadReplicaOptions {
  readonly db: Database;
  readonly measureLag: LagMeter;
  /** Above this lag in ms the replica is not read. */
  readonly lagMaxMs: number;
  readonly log: Logger;
  readonly metrics: Registry;
}

/** Checks within the time that the lag may have, so that the bound holds about as exactly. */
const checksPerBound = 5;

/** The database of public reads, and whether it is recent enough for them. */
export class ReadReplica {
  readonly db: Database;
  readonly #measureLag: LagMeter;
  readonly #lagMaxMs: number;
  readonly #log: Logger;
  #lagMs: number | undefined;
  /** Undefined before the first check. */
  #isUsable: boolean | undefined;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ db, measureLag, lagMaxMs, log, metrics }: ReadReplicaOptions) {
    this.db = db;
    this.#measureLag = measureLag;
    this.#lagMaxMs = lagMaxMs;
    this.#log = log;
    const lagSeconds = () => (this.#lagMs === undefined ? Number.NaN : this.#lagMs / 1000);
    new Gauge({
      name: 'talad_read_replica_lag_seconds',
      help: 'How old the data of the read replica may be; NaN if it does not answer.',
      registers: [metrics],
      collect() {
        this.set(lagSeconds());
      },
    });
  }

  isUsable(): boolean {
    return this.#isUsable === true;
  }

  /** Measures the lag from now on until `close`. */
  start(): void {
    const checkAgain = async () => {
      await this.check();
      if (!this.#isClosed) this.#next = setTimeout(checkAgain, this.#lagMaxMs / checksPerBound);
    };
    void checkAgain();
  }

  /** Measures the lag once; never rejects. */
  async check(): Promise<void> {
    try {
      // The address may lead to several replicas, of which one has ended: the second try asks the others.
      const lagMs = await this.#measureLag().catch(() => this.#measureLag());
      this.#lagMs = lagMs;
      this.#decide(lagMs <= this.#lagMaxMs, { lagMs });
    } catch (error) {
      this.leave(error);
    }
  }

  /** Leaves the replica until the next check, because it did not answer. */
  leave(error: unknown): void {
    this.#lagMs = undefined;
    this.#decide(false, { reason: error instanceof Error ? rootMessageOf(error) : String(error) });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    await closeDatabase(this.db);
  }

  #decide(isUsable: boolean, measured: Readonly<Record<string, unknown>>): void {
    if (this.#isClosed || this.#isUsable === isUsable) return;
    this.#isUsable = isUsable;
    if (isUsable) this.#log.info(measured, 'public data is read from the replica');
    else this.#log.warn(measured, 'public data is read from the primary');
  }
}
