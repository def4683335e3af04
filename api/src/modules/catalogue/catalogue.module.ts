import type { ApiModule } from '../../api-module.ts';
import { catalogueOpsCommands } from './catalogue.ops.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import type { CatalogueCountsReader } from './catalogue-counts.ts';
import { maskSeller } from './sale-notifications.ts';

export const catalogueModule = (countsOf: CatalogueCountsReader): ApiModule => ({
  name: 'catalogue',
  eraseUser: (tx, { username }) => maskSeller(tx, username),
  routes: (app, context) => catalogueRoutes(app, context, countsOf),
  opsCommands: catalogueOpsCommands,
});
