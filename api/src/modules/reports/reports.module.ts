import type { ApiModule } from '../../api-module.ts';
import { on } from '../../domain-events/domain-event.ts';
import { route } from '../../http/route.ts';
import { relatedSale } from '../orders/index.ts';
import { fileReport } from './file-report.ts';
import { reportRelatedSale } from './report-related-sale.ts';
import { reportOpsCommands } from './reports.ops.ts';

const hourMs = 60 * 60 * 1000;

/** Reports about users and listings, and the operators' decisions. */
export const reportsModule: ApiModule = {
  name: 'reports',
  subscriptions: [on(relatedSale, reportRelatedSale)],
  personalRows: [{ table: 'report', columns: ['reporter_id'], hide: ['decided_by'], onDelete: 'keep' }],
  routes: (app, context) => {
    route(
      app,
      'POST /api/report',
      async ({ user, body }) => ({ id: await fileReport(context, user.id, body) }),
      { rateLimit: { max: 20, windowMs: hourMs, by: 'user' } },
    );
  },
  opsCommands: reportOpsCommands,
};
