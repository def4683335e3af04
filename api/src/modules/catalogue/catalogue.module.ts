import type { ApiModule } from '../../api-module.ts';
import { catalogueOpsCommands } from './catalogue.ops.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import type { CatalogueCountsReader } from './catalogue-counts.ts';

export const catalogueModule = (countsOf: CatalogueCountsReader): ApiModule => ({
  name: 'catalogue',
  routes: (app, context) => catalogueRoutes(app, context, countsOf),
  opsCommands: catalogueOpsCommands,
});
