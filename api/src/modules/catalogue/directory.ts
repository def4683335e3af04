import type { GameEntry } from '@talad/contract/catalogue';
import type { Text } from '@talad/contract/schema';
import { perContext } from '../../cache/per-context.ts';
import { TtlValue } from '../../cache/ttl-value.ts';
import type { AppContext } from '../../context.ts';
import { searchKeyOf } from '../../text-search/normalise.ts';
import { listBrands, listGames } from './catalogue.repository.ts';
import type { BrandRow, GameRow } from './catalogue.tables.ts';

/** Maximum age of the cached tables, ms. */
const ttlMs = 5000;

/** Rows by the slug of an address, which links may have in another case than the row. */
type BySlug<Row> = Pick<ReadonlyMap<string, Row>, 'get'>;

/** All games and brands: a few hundred rows that every page needs and that rarely change. */
export interface Directory {
  readonly games: readonly GameRow[];
  readonly brands: readonly BrandRow[];
  readonly gamesById: ReadonlyMap<number, GameRow>;
  readonly gamesBySlug: BySlug<GameRow>;
  readonly brandsById: ReadonlyMap<number, BrandRow>;
  readonly brandsBySlug: BySlug<BrandRow>;
  /** Names of every game's tags, for listings whose own game does not have the tag. */
  readonly tagNames: ReadonlyMap<string, Text>;
  /** Search keys of games and brands, in the order of `games` and `brands`. */
  readonly gameKeys: readonly string[];
  readonly brandKeys: readonly string[];
}

/** The cached directory of a process. */
export const directoryOf = perContext(
  (context) => new TtlValue(ttlMs, context.clock, async () => readDirectory(context)),
);

async function readDirectory({ db }: AppContext): Promise<Directory> {
  const [games, brands] = await Promise.all([listGames(db), listBrands(db)]);
  return {
    games,
    brands,
    gamesById: new Map(games.map((row) => [row.id, row])),
    gamesBySlug: bySlug(games),
    brandsById: new Map(brands.map((row) => [row.id, row])),
    brandsBySlug: bySlug(brands),
    // The first game that names a tag determines its name.
    tagNames: new Map(games.toReversed().flatMap(({ tagNames }) => Object.entries(tagNames))),
    gameKeys: games.map((row) => searchKeyOf(namesOf(row))),
    brandKeys: brands.map((row) => searchKeyOf(namesOf(row))),
  };
}

function bySlug<Row extends { readonly slug: string }>(rows: readonly Row[]): BySlug<Row> {
  const exact = new Map(rows.map((row) => [row.slug, row]));
  const inLowerCase = new Map(rows.map((row) => [row.slug.toLowerCase(), row]));
  return { get: (slug) => exact.get(slug) ?? inLowerCase.get(slug.toLowerCase()) };
}

/** Both names of a row. */
export const namesOf = (row: { readonly nameEn: string; readonly nameTh: string }): Text => ({
  en: row.nameEn,
  th: row.nameTh,
});

/** Names of tags; omits tags without a name and duplicate names. */
export function tagNamesOf(
  { tagNames }: Pick<Directory, 'tagNames'>,
  game: GameRow | undefined,
  tags: readonly string[],
): Text[] {
  const named = tags.flatMap((tag) => game?.tagNames[tag] ?? tagNames.get(tag) ?? []);
  return named.filter((name, at) => named.findIndex(({ en }) => en === name.en) === at);
}

/** Data that the entry to a game needs. */
export const entryOf = (row: GameRow): GameEntry => ({
  id: row.id,
  slug: row.slug,
  names: namesOf(row),
  dbSync: row.dbSync,
});
