import type { AppContext } from '@talad/api/context';

/** Shared context of the demo seeders. */
export interface DemoContext {
  readonly context: AppContext;
  /** The current time of the demo data: its history ends here. */
  readonly now: Date;
  /** User ids in the order of `demoPeople`. */
  readonly accountIds: readonly number[];
}
