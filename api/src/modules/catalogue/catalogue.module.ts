import type { ApiModule } from '../module.ts';
import { catalogueOpsCommands } from './catalogue.ops.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { maskSeller } from './sales-notices.ts';

export const catalogueModule: ApiModule = {
  name: 'catalogue',
  eraseUser: (tx, { username }) => maskSeller(tx, username),
  routes: catalogueRoutes,
  opsCommands: catalogueOpsCommands,
};
