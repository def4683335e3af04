export { favouritesModule } from './favourites.module.ts';
export { addFavourite } from './favourites.service.ts';
