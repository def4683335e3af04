import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { handleJob } from '../../jobs/job.ts';
import { askForHelp, readRequest, supportRequestJob } from './requests.ts';
import { supportOpsCommands } from './support.ops.ts';
import { openTicket } from './zendesk.ts';

const hourMs = 60 * 60 * 1000;

/** Support requests: stored in the operators' queue and forwarded to the support desk if one is configured. */
export const supportModule: ApiModule = {
  name: 'support',
  personalRows: [
    { table: 'support_request', columns: ['account_id'], hide: ['closed_by'], onDelete: 'keep' },
  ],
  routes: (app, context) => {
    route(
      app,
      'POST /api/zendesk',
      async ({ user, body }) => ({ request: { id: await askForHelp(context, user?.id, body) } }),
      { rateLimit: { max: 10, windowMs: hourMs, by: 'user' } },
    );
  },
  tasks: ({ db, config }) =>
    handleJob(supportRequestJob, async ({ id }) => {
      if (config.supportDesk) await openTicket(config.supportDesk, await readRequest(db, id));
    }),
  opsCommands: supportOpsCommands,
};
