import type { AppContext } from '../src/context.ts';
import type { Tasks } from '../src/jobs/job.ts';
import { jobOutbox } from '../src/jobs/jobs.tables.ts';
import { collectSchedule, collectTasks } from '../src/registry.ts';

const retryMs = 60_000;

export interface Job {
  readonly name: string;
  readonly payload: unknown;
  readonly key: string | null;
  readonly runAt: number;
}

/** Background work that moves money or orders; the rest keeps house. */
const upkeep = [
  'reconcile-payments',
  'fetch-unheard-events',
  'revive-withdrawals',
  'expire-offers',
  'game-link-upkeep',
];
/** Files move neither money nor orders. */
const ignored = /^drop-files/;

/** The queue of jobs, with the order of the scheduler instead of a worker's. */
export class SimulatedJobs {
  readonly waiting: Job[] = [];
  readonly #context: AppContext;
  readonly #tasks: Tasks;

  constructor(context: AppContext) {
    this.#context = context;
    this.#tasks = collectTasks(context);
    const known = new Set(collectSchedule().map((line) => line.split(' ').at(-1)));
    for (const name of upkeep) if (!known.has(name)) throw new Error(`No module schedules ${name}`);
  }

  reset(): void {
    this.waiting.length = 0;
  }

  /** Queues the jobs of committed transactions: a job replaces the waiting one of its key. */
  async relay(): Promise<void> {
    const rows = await this.#context.db.delete(jobOutbox).returning();
    for (const { action, name, payload, jobKey: key, runAt } of rows.toSorted((a, b) => a.id - b.id)) {
      if (key !== null) this.#drop(key);
      if (action !== 'add' || name === null || ignored.test(name)) continue;
      const at = (runAt ?? this.#context.clock.now()).getTime();
      this.waiting.push({ name, payload, key, runAt: at });
    }
  }

  #drop(key: string): void {
    const at = this.waiting.findIndex((job) => job.key === key);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  due(): Job[] {
    const now = this.#context.clock.now().getTime();
    return this.waiting.filter(({ runAt }) => runAt <= now);
  }

  /** When the next job is due, in ms; undefined if none waits. */
  next(): number | undefined {
    return this.waiting.length === 0 ? undefined : Math.min(...this.waiting.map(({ runAt }) => runAt));
  }

  /** False if another job has replaced it meanwhile. */
  take(job: Job): boolean {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    return at >= 0;
  }

  /** The worker died or the job failed: it runs again, unless another one has its key by then. */
  async putBack(job: Job): Promise<void> {
    await this.relay();
    if (job.key !== null && this.waiting.some(({ key }) => key === job.key)) return;
    this.waiting.push({ ...job, runAt: this.#context.clock.now().getTime() + retryMs });
  }

  async run({ name, payload }: Job): Promise<void> {
    const task = this.#tasks[name];
    if (!task) throw new Error(`No module handles the job ${name}`);
    await task(payload);
  }

  /** The scheduled work that looks for what was lost. */
  upkeep(): Job[] {
    const runAt = this.#context.clock.now().getTime();
    return upkeep.map((name) => ({ name, payload: {}, key: null, runAt }));
  }
}
