import { itemKinds } from '@talad/contract/catalogue';
import { oneOf, Text } from '@talad/contract/schema';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { storePicture } from '../pictures/index.ts';
import { upsertBrand, upsertGame } from './catalogue.repository.ts';
import type { NewBrandRow, NewGameRow } from './catalogue.tables.ts';
import { directoryOf } from './directory.ts';

const closed = { additionalProperties: false };
// Slugs use underscores for spaces, so a name must not contain one.
const Name = Type.Object(
  { en: Type.String({ pattern: '^[^_]{1,80}$' }), th: Type.String({ pattern: '^[^_]{1,80}$' }) },
  closed,
);
const Slug = Type.String({ pattern: '^[A-Za-z0-9._-]{1,120}$' });
const File = Type.String({ minLength: 1, description: 'path beside the catalogue file' });

/** A catalogue file: games and brands, identified by their slugs. */
export const CatalogueFile = Type.Object(
  {
    games: Type.Optional(
      Type.Array(
        Type.Object(
          {
            slug: Slug,
            name: Name,
            genre: Text,
            description: Text,
            hue: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
            kinds: Type.Array(oneOf(itemKinds), { minItems: 1, uniqueItems: true }),
            tags: Type.Record(Type.String({ pattern: '^.{1,60}$' }), Text),
            pictures: Type.Object({ tile: File, logo: File, slide: File }, closed),
          },
          closed,
        ),
      ),
    ),
    brands: Type.Optional(
      Type.Array(
        Type.Object(
          {
            slug: Slug,
            name: Name,
            description: Text,
            tags: Type.Array(Type.String({ maxLength: 60 })),
            pictures: Type.Object({ tile: File, banner: File }, closed),
          },
          closed,
        ),
      ),
    ),
  },
  closed,
);
export type CatalogueFile = Static<typeof CatalogueFile>;
type ImportedGame = NonNullable<CatalogueFile['games']>[number];
type ImportedBrand = NonNullable<CatalogueFile['brands']>[number];

/** Parses a catalogue file, or throws with the first invalid position. */
export function parseCatalogue(text: string): CatalogueFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_BODY', { detail: 'The file is not valid JSON.' });
  }
  if (Value.Check(CatalogueFile, value)) return value;
  const [first] = Value.Errors(CatalogueFile, value);
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  throw new ApiError('VALIDATION', { field, detail: `${field}: ${first?.message ?? 'does not fit'}` });
}

export interface CatalogueImport {
  readonly catalogue: CatalogueFile;
  /** Reads a picture file that the catalogue refers to. */
  readonly read: (file: string) => Promise<Buffer>;
  readonly operator: string;
}

/** Inserts or updates games and brands, all or none. Returns the number of each. */
export async function importCatalogue(
  context: AppContext,
  { catalogue, read, operator }: CatalogueImport,
): Promise<{ games: number; brands: number }> {
  const keep = async (file: string) => {
    const { key, picture } = await storePicture(context, context.db, {
      buffer: await read(file),
      kind: 'art',
    });
    return { key, color: picture.color };
  };
  const games: NewGameRow[] = [];
  for (const one of catalogue.games ?? []) games.push(await gameRow(one, keep));
  const brands: NewBrandRow[] = [];
  for (const one of catalogue.brands ?? []) brands.push(await brandRow(one, keep));
  const counts = { games: games.length, brands: brands.length };
  await inTransaction(context.db, async (tx) => {
    for (const row of games) await upsertGame(tx, row);
    for (const row of brands) await upsertBrand(tx, row);
    await writeAudit(tx, {
      actor: operator,
      action: 'catalogue.import',
      subject: { kind: 'catalogue', id: 'shop' },
      detail: counts,
      at: context.clock.now(),
    });
  });
  directoryOf(context).forget();
  return counts;
}

type Keep = (file: string) => Promise<{ readonly key: string; readonly color: string }>;

async function gameRow(
  { pictures, name, genre, description, tags, ...row }: ImportedGame,
  keep: Keep,
): Promise<NewGameRow> {
  const [tile, logo, slide] = [
    await keep(pictures.tile),
    await keep(pictures.logo),
    await keep(pictures.slide),
  ];
  return {
    ...row,
    nameEn: name.en,
    nameTh: name.th,
    genreEn: genre.en,
    genreTh: genre.th,
    descriptionEn: description.en,
    descriptionTh: description.th,
    tags: Object.keys(tags),
    tagNames: tags,
    pictureKey: tile.key,
    pictureColor: tile.color,
    logoKey: logo.key,
    logoColor: logo.color,
    slideKey: slide.key,
    slideColor: slide.color,
  };
}

async function brandRow(
  { pictures, name, description, ...row }: ImportedBrand,
  keep: Keep,
): Promise<NewBrandRow> {
  const [tile, banner] = [await keep(pictures.tile), await keep(pictures.banner)];
  return {
    ...row,
    nameEn: name.en,
    nameTh: name.th,
    descriptionEn: description.en,
    descriptionTh: description.th,
    pictureKey: tile.key,
    pictureColor: tile.color,
    bannerKey: banner.key,
    bannerColor: banner.color,
  };
}
