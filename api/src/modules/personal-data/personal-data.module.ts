import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import {
  dataExportJob,
  deleteExpiredExports,
  listExports,
  makeExport,
  readExport,
  requestExport,
} from './data-export.service.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const retentionJob = defineJob('drop-old-exports', Type.Unknown());

/** Export of personal data; `others` are the modules that store it. */
export function personalDataModule(others: readonly ApiModule[]): ApiModule {
  const own: ApiModule = {
    name: 'personal-data',
    personalRows: [{ table: 'data_export', columns: ['account_id'], hide: ['file_key'], onDelete: 'keep' }],
  };
  const parts = [...others, own];
  return {
    ...own,
    routes: (app, context) => {
      route(app, 'GET /api/user/export', async ({ user }) => ({
        results: await listExports(context, user.id),
      }));

      route(app, 'POST /api/user/export', ({ user, body }) => requestExport(context, user.id, body), {
        rateLimit: { max: 10, windowMs: dayMs, by: 'user' },
      });

      route(
        app,
        'GET /api/user/export/:id/file',
        async ({ user, params, reply }) => {
          const content = await readExport(context, user.id, params.id);
          return reply
            .type('application/json; charset=utf-8')
            .header('content-disposition', `attachment; filename="talad-my-data-${params.id}.json"`)
            .header('cache-control', 'private, no-store')
            .send(content);
        },
        { rateLimit: { max: 20, windowMs: minuteMs, by: 'user' } },
      );
    },
    tasks: (context) => ({
      ...handleJob(dataExportJob, ({ id }) => makeExport(context, parts, id)),
      ...handleJob(retentionJob, () => deleteExpiredExports(context)),
    }),
    schedule: [`23 * * * * ${retentionJob.name}`],
  };
}
