import type { ApiModule } from '../module.ts';
import { catalogueOpsCommands } from './catalogue.ops.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { forgetSeller } from './sales-notices.ts';

export const catalogueModule: ApiModule = {
  name: 'catalogue',
  forgetPerson: (tx, { username }) => forgetSeller(tx, username),
  routes: catalogueRoutes,
  opsCommands: catalogueOpsCommands,
};
