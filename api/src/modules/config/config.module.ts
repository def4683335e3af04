import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { configOpsCommands } from './config.ops.ts';
import { readPublicConfig } from './config.service.ts';

export const configModule: ApiModule = {
  name: 'config',
  routes: (app) => {
    route(app, 'GET /api/config', ({ query: { key }, request }) =>
      app.publicReads.read(request, async ({ db }) => ({
        key,
        parsedValue: await readPublicConfig(db, key),
      })),
    );
  },
  opsCommands: configOpsCommands,
};
