export { favouritesModule } from './favourites.module.ts';
