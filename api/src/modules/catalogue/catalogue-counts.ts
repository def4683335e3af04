import type { AppContext } from '../../context.ts';

/** Numbers about their listings that games and brands show, by ID. */
export interface CatalogueCounts {
  /** Published listings, by game. */
  readonly published: ReadonlyMap<number, number>;
  /** Item groups, by brand. */
  readonly groups: ReadonlyMap<number, number>;
  /** Units sold, by brand. */
  readonly sold: ReadonlyMap<number, number>;
}

/** Given by the listings module, which stands above this one. */
export type CatalogueCountsReader = (context: AppContext) => { get(): Promise<CatalogueCounts> };
