import type { ApiModule } from '../../api-module.ts';
import { pictureTasks } from './drop-pictures.ts';
import { pictureRoutes } from './pictures.routes.ts';

export const picturesModule: ApiModule = {
  name: 'pictures',
  routes: pictureRoutes,
  tasks: pictureTasks,
  // Pictures of listings and orders stay; a portrait is deleted with its user.
  personalRows: [{ table: 'picture', columns: ['owner_id'], onDelete: 'keep' }],
};
