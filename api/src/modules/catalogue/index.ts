export { catalogueModule } from './catalogue.module.ts';
export { brandsById, gamesById } from './catalogue.repository.ts';
export type { BrandRow, GameRow } from './catalogue.tables.ts';
export type { CatalogueCounts } from './catalogue-counts.ts';
export { type Directory, directoryOf, entryOf, namesOf, tagNamesOf } from './directory.ts';
export { maskSeller, writeSaleNotification } from './sale-notifications.ts';
export { ViewCounter } from './view-counter.ts';
