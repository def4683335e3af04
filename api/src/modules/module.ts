import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import type { Tasks } from '../jobs/job.ts';
import type { OpsCommand } from '../ops/ops-command.ts';
import type { SessionUser } from './accounts/session-user.ts';

/** One part of the product: what it answers and what it does in the background. */
export interface ApiModule {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, context: AppContext) => void | Promise<void>;
  readonly tasks?: (context: AppContext) => Tasks;
  /** Jobs that come round by themselves, as crontab lines: `17 * * * * job-name`. */
  readonly schedule?: readonly string[];
  /** What operators can do here from the command line. */
  readonly opsCommands?: readonly OpsCommand[];
  /** Whether this module's rules let somebody see another person's private picture, such as proof in a dispute. */
  readonly mayViewPicture?: (context: AppContext, user: SessionUser, pictureKey: string) => Promise<boolean>;
}
