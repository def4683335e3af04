import type { ApiModule } from '../module.ts';
import { catalogueOpsCommands } from './catalogue.ops.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

export const catalogueModule: ApiModule = {
  name: 'catalogue',
  routes: catalogueRoutes,
  opsCommands: catalogueOpsCommands,
};
