/** Public interface of the catalogue module. */
export { brandsById, gamesById } from './catalogue.repository.ts';
export type { BrandRow, GameRow } from './catalogue.tables.ts';
export { type Directory, directoryOf, entryOf, namesOf, tagNamesOf } from './directory.ts';
