import type { AppContext } from '../src/context.ts';

/** What every part of the demo shop is made with. */
export interface DemoContext {
  readonly context: AppContext;
  /** The moment that counts as the present: the past is made up to it. */
  readonly now: Date;
  /** Account ids in the order of `demoPeople`. */
  readonly accountIds: readonly number[];
}
