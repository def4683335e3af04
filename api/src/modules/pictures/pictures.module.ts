import type { ApiModule } from '../../api-module.ts';
import { dropPictures } from './drop-pictures.ts';
import { findPortraitsOf } from './pictures.repository.ts';
import { pictureRoutes } from './pictures.routes.ts';

export const picturesModule: ApiModule = {
  name: 'pictures',
  routes: pictureRoutes,
  // Pictures of listings and orders stay; a portrait is deleted with its user.
  personalRows: [{ table: 'picture', columns: ['owner_id'], onDelete: 'keep' }],
  deleteFiles: async (context, accountId) =>
    dropPictures(context, accountId, await findPortraitsOf(context.db, accountId)),
};
