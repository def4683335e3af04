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
  readonly isAlwaysThere?: boolean;
  /** What it can be done to now. */
  readonly targets: (world: World) => readonly Target<T>[];
  /** Does it, and tells the model what was wanted and what was acknowledged; returns what came of it. */
  readonly run: (world: World, subject: T, size: number) => Promise<string>;
}

/** An action whose kind of target only it knows. */
export interface AnyAction {
  readonly name: string;
  readonly weight: number;
  readonly isAlwaysThere: boolean;
  labels(world: World): readonly string[];
  run(world: World, target: number, size: number): Promise<string>;
}

export const action = <T>({
  name,
  weight = 4,
  isAlwaysThere = false,
  targets,
  run,
}: Action<T>): AnyAction => ({
  name,
  weight,
  isAlwaysThere,
  labels: (world) => targets(world).map(({ label }) => label),
  run: async (world, target, size) => {
    const found = targets(world)[target];
    return found ? run(world, found.subject, size) : 'impossible';
  },
});
