import type { World } from './world.ts';

/** What an action is done to, with its name in a printed sequence. */
export interface Target<T> {
  readonly label: string;
  readonly subject: T;
}

/** Something that a user, an operator or a service can do. */
interface Action<T> {
  readonly name: string;
  /** How often it is chosen among the possible ones; 4 by default. */
  readonly weight?: number;
  /** Part of every run. */
  readonly isInEveryRun?: boolean;
  /** What it can be done to now. */
  readonly targets: (world: World) => readonly Target<T>[];
  /** Runs it, and reports the request and its acknowledgement to the model; returns the outcome. */
  readonly run: (world: World, subject: T, size: number) => Promise<string>;
}

/** An action with its target type erased. */
export interface AnyAction {
  readonly name: string;
  readonly weight: number;
  readonly isInEveryRun: boolean;
  labels(world: World): readonly string[];
  run(world: World, target: number, size: number): Promise<string>;
}

export const action = <T>({
  name,
  weight = 4,
  isInEveryRun = false,
  targets,
  run,
}: Action<T>): AnyAction => ({
  name,
  weight,
  isInEveryRun,
  labels: (world) => targets(world).map(({ label }) => label),
  run: async (world, target, size) => {
    const found = targets(world)[target];
    return found ? run(world, found.subject, size) : 'impossible';
  },
});
