import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { securityEventOpsCommands } from './security-events.ops.ts';
import { presentSecurityEvent } from './security-events.presenter.ts';
import { deleteOldSecurityEvents, findSecurityEvents } from './security-events.repository.ts';

const defaultLimit = 10;

const retentionJob = defineJob('drop-old-security-events', Type.Unknown());

/** The stream of security events: what happened to the security of accounts. */
export const securityEventsModule: ApiModule = {
  name: 'security-events',
  routes: (app, { db }) => {
    route(app, 'GET /api/user/security-event', async ({ user, query: { cursor, limit = defaultLimit } }) => {
      const before = cursor === undefined ? undefined : Number(cursor);
      const rows = await findSecurityEvents(db, { accountId: user.id, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        results: page.map(presentSecurityEvent),
        paged: { next: rows.length > limit && last ? String(last.id) : null },
      };
    });
  },
  tasks: ({ db }) => handleJob(retentionJob, () => deleteOldSecurityEvents(db)),
  schedule: [`41 3 * * * ${retentionJob.name}`],
  opsCommands: securityEventOpsCommands,
  personalRows: [{ table: 'security_event', columns: ['account_id'], onDelete: 'delete' }],
};
