import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import type { Subscription } from './domain-events/domain-event.ts';
import type { SessionUser } from './http/session-user.ts';
import type { Tasks } from './jobs/job.ts';
import type { OpsCommand } from './ops/ops-command.ts';

/** Rows about users in one table: what the export of an account shows, and what deletion does with them. */
export interface PersonalRows {
  readonly table: string;
  /** Columns that hold the user's id; in `via.table` where that is given. */
  readonly columns: readonly string[];
  /** Where the id stands in another table: `column` here is `key` there. */
  readonly via?: { readonly table: string; readonly key: string; readonly column: string };
  /** Columns that no export shows: hashes, sealed texts, what is the other side's. */
  readonly hide?: readonly string[];
  /** `keep` for what others or the books need; the flow erase-user erases names from it. */
  readonly onDelete: 'keep' | 'delete';
}

/** One part of the product: what it answers and what it does in the background. */
export interface ApiModule {
  readonly name: string;
  /** What it does when other modules announce something, in their transaction. */
  readonly subscriptions?: readonly Subscription[];
  readonly routes?: (app: FastifyInstance, context: AppContext) => void | Promise<void>;
  readonly tasks?: (context: AppContext) => Tasks;
  /** Jobs that come round by themselves, as crontab lines: `17 * * * * job-name`. */
  readonly schedule?: readonly string[];
  /** What operators can do here from the command line. */
  readonly opsCommands?: readonly OpsCommand[];
  readonly personalRows?: readonly PersonalRows[];
  /** Additional data of a data export, by name. */
  readonly exportUser?: (context: AppContext, accountId: number) => Promise<Record<string, unknown>>;
  /** Whether this module lets a user see a private picture of another user, such as evidence in a dispute. */
  readonly mayViewPicture?: (context: AppContext, user: SessionUser, pictureKey: string) => Promise<boolean>;
}
