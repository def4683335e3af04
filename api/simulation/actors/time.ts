import { type AnyAction, action } from '../action.ts';
import type { Job } from '../jobs.ts';
import type { World } from '../world.ts';

const subjectOf = ({ name, payload }: Job): string => `${name} ${JSON.stringify(payload)}`;

/** A worker that dies leaves its job to the next one: put back before, taken away when done. */
export async function work(world: World, job: Job): Promise<string> {
  const { jobs } = world;
  if (!jobs.take(job)) return 'replaced';
  world.unfinished.add(job);
  try {
    await jobs.run(job);
  } catch (error) {
    world.unfinished.delete(job);
    await jobs.putBack(job);
    return error instanceof Error ? `failed: ${error.message}` : 'failed';
  }
  world.unfinished.delete(job);
  return 'done';
}

const runJob = action<Job>({
  name: 'job',
  isInEveryRun: true,
  weight: 14,
  targets: ({ jobs }) => jobs.due().map((subject) => ({ label: subjectOf(subject), subject })),
  run: work,
});

const upkeep = action<Job>({
  name: 'upkeep',
  weight: 1,
  targets: ({ jobs }) => jobs.upkeep().map((subject) => ({ label: subject.name, subject })),
  run: async ({ jobs }, job) => {
    await jobs.run(job);
    return 'done';
  },
});

const minute = 1;
const hour = 60 * minute;
const spans = [2 * minute, 2 * minute, 16 * minute, 25 * hour, 49 * hour, 73 * hour];

const pass = action<number>({
  name: 'time passes',
  isInEveryRun: true,
  weight: 6,
  targets: () =>
    spans.map((minutes) => ({
      label: minutes < hour ? `${minutes} min` : `${minutes / hour} h`,
      subject: minutes,
    })),
  run: async ({ clock }, minutes) => {
    clock.pass(minutes);
    return '';
  },
});

/** What time and the workers do. */
export const timeActions: readonly AnyAction[] = [runJob, upkeep, pass];
