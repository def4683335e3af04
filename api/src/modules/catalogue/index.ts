export { catalogueModule } from './catalogue.module.ts';
export { brandsById, gamesById, insertBrands, insertGames } from './catalogue.repository.ts';
export type { BrandRow, DbSyncClients, GameRow, NewBrandRow, NewGameRow } from './catalogue.tables.ts';
export type { CatalogueCounts } from './catalogue-counts.ts';
export { type Directory, directoryOf, entryOf, namesOf, tagNamesOf } from './directory.ts';
export { maskSeller, writeCustomNotifications, writeSaleNotification } from './sale-notifications.ts';
export { ViewCounter } from './view-counter.ts';
