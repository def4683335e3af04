import type { StaffProvider } from '@talad/server/staff-provider';
import type { Database } from './database/database.ts';
import type { ChangeListener } from './deployments/change-listener.ts';
import type { VersionStore } from './store/version-store.ts';
import type { TrialRunner } from './trial/trial.ts';

/** Dependencies of all parts of the registry. */
export interface RegistryContext {
  readonly db: Database;
  readonly store: VersionStore;
  readonly changes: ChangeListener;
  readonly trials: TrialRunner;
  readonly now: () => Date;
  /** Origin of the site, from which members of staff make changes in a browser. */
  readonly siteOrigin: string;
  /** Undefined if the staff cannot sign in. */
  readonly staffProvider: StaffProvider | undefined;
}
