import type { RemoteDeclaration } from '@talad/contract/remote';
import { spanMs } from './span.ts';

/** How a version is rolled out to visitors. */
export interface RolloutPlan {
  /** Shares of the visitors in percent, ascending, the last one 100. */
  steps: number[];
  /** Shortest time of a step, in ms. */
  everyMs: number;
}

/** Of `primary` remotes that declare nothing else. */
const defaultPlan = { steps: [25, 50, 100], every: '2m' };

function readSteps(text: string): number[] {
  const steps = text.split(',').map(Number);
  const isAscending = steps.every(
    (share, i) => Number.isInteger(share) && share > (steps[i - 1] ?? 0) && share <= 100,
  );
  if (!isAscending || steps.at(-1) !== 100)
    throw new Error(`--steps are ascending percentages that end with 100, such as 10,50,100, not "${text}".`);
  return steps;
}

/**
 * The plan for a version: that of the command line, else of the declaration, else of its class. Undefined if it goes
 * live for all visitors at once.
 */
export function planOf(
  { class: importance, rollout }: Pick<RemoteDeclaration, 'class' | 'rollout'>,
  { steps, every }: { steps?: string | undefined; every?: string | undefined } = {},
): RolloutPlan | undefined {
  const declared =
    rollout ?? (importance === 'primary' ? defaultPlan : { steps: [100], every: defaultPlan.every });
  const plan = {
    steps: steps === undefined ? declared.steps : readSteps(steps),
    everyMs: spanMs(every ?? declared.every, '--every'),
  };
  return plan.steps.length > 1 ? plan : undefined;
}
