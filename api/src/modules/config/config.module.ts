import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { configOpsCommands } from './config.ops.ts';
import { readPublicConfig } from './config.service.ts';

export const configModule: ApiModule = {
  name: 'config',
  routes: (app, { db }) => {
    route(app, 'GET /api/config', async ({ query }) => ({
      key: query.key,
      parsedValue: await readPublicConfig(db, query.key),
    }));
  },
  opsCommands: configOpsCommands,
};
