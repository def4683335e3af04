import type { ApiModule } from '../module.ts';
import { pictureRoutes } from './pictures.routes.ts';

export const picturesModule: ApiModule = { name: 'pictures', routes: pictureRoutes };
