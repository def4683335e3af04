import type { AppContext } from '@talad/api/context';
import {
  type DbSyncClients,
  insertBrands,
  insertGames,
  type NewBrandRow,
  type NewGameRow,
} from '@talad/api/modules/catalogue';
import { addCodes, insertItemGroups, insertListings } from '@talad/api/modules/listings';
import { brandTags, type DemoBrand, demoBrands } from './catalogue/brands.ts';
import type { DemoGame } from './catalogue/game.ts';
import { demoGames } from './catalogue/games.ts';
import { type DemoItemGroup, type DemoOfficialItem, demoItemGroups } from './catalogue/official-items.ts';
import type { Text } from './catalogue/text.ts';
import type { DemoPictures, UploadedPicture } from './demo-pictures.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { randomFrom } from './random.ts';

/** Ids by the slug or seed of the demo data. */
export type IdsBySeed = ReadonlyMap<string, number>;

const zip = (keys: readonly string[], ids: readonly number[]): IdsBySeed =>
  new Map(keys.map((key, at) => [key, ids[at] ?? 0]));

const clientIds = ({ slug, dbSync }: DemoGame): DbSyncClients | null =>
  dbSync.google || dbSync.facebook || dbSync.apple
    ? {
        oauthGoogleClientId: dbSync.google ? `google-${slug}` : null,
        oauthFacebookClientId: dbSync.facebook ? `facebook-${slug}` : null,
        oauthAppleClientId: dbSync.apple ? `apple-${slug}` : null,
      }
    : null;

/** Seeds the games; returns their ids by slug. */
export async function seedGames({ db }: AppContext, pictures: DemoPictures): Promise<IdsBySeed> {
  const rows = await mapConcurrently(demoGames, async (game): Promise<NewGameRow> => {
    const { slug } = game;
    const tile = await pictures.upload(`game:${slug}:tile`);
    const slide = await pictures.upload(`game:${slug}:slide`);
    const logo = await pictures.upload(`game:${slug}:logo`);
    return {
      slug,
      nameEn: game.name.en,
      nameTh: game.name.th,
      genreEn: game.genre.en,
      genreTh: game.genre.th,
      descriptionEn: game.description.en,
      descriptionTh: game.description.th,
      ...tile,
      slideKey: slide.pictureKey,
      slideColor: slide.pictureColor,
      logoKey: logo.pictureKey,
      logoColor: logo.pictureColor,
      hue: game.hue,
      kinds: [...game.kinds],
      tags: Object.keys(game.tags),
      tagNames: { ...game.tags },
      dbSync: clientIds(game),
      views: game.views,
    };
  });
  return zip(
    demoGames.map(({ slug }) => slug),
    await insertGames(db, rows),
  );
}

/** Seeds the brands; returns their ids by slug. */
export async function seedBrands({ db }: AppContext, pictures: DemoPictures): Promise<IdsBySeed> {
  const rows = await mapConcurrently(demoBrands, async (brand): Promise<NewBrandRow> => {
    const { slug } = brand;
    const tile = await pictures.upload(`brand:${slug}:tile`);
    const banner = await pictures.upload(`brand:${slug}:banner`);
    return {
      slug,
      nameEn: brand.name.en,
      nameTh: brand.name.th,
      descriptionEn: brand.description.en,
      descriptionTh: brand.description.th,
      ...tile,
      bannerKey: banner.pictureKey,
      bannerColor: banner.pictureColor,
      tags: [...brand.tags],
    };
  });
  return zip(
    demoBrands.map(({ slug }) => slug),
    await insertBrands(db, rows),
  );
}

/** The label of an item within its group: its name without the group's name. */
function labelOf(group: DemoItemGroup, item: DemoOfficialItem): Text {
  const without = (whole: string, start: string) =>
    whole.startsWith(start) ? whole.slice(start.length).replace(/^[,\s]+/, '') || start : whole;
  return { en: without(item.name.en, group.name.en), th: without(item.name.th, group.name.th) };
}

const searchTerms = (group: DemoItemGroup, brand: DemoBrand | undefined): string[] => [
  ...(brand ? [brand.name.en, brand.name.th] : []),
  ...group.tags.flatMap((tag) => Object.values<string>({ ...brandTags[tag] })),
];

const maxCodes = 200;

/** As many fictitious codes as the item has in stock, at most two hundred; the rest would be delivered manually. */
async function seedCodes(
  context: AppContext,
  itemId: number,
  { seed, stock }: DemoOfficialItem,
): Promise<void> {
  const random = randomFrom(`codes:${seed}`);
  const block = () =>
    random
      .integer(0, 36 ** 4 - 1)
      .toString(36)
      .toUpperCase()
      .padStart(4, '0');
  await addCodes(context.db, context.config, {
    itemId,
    codes: Array.from({ length: Math.min(stock, maxCodes) }, () =>
      ['DEMO', block(), block(), block()].join('-'),
    ),
    at: context.clock.now(),
  });
}

/** Seeds the official store; returns the ids of the items on sale, by seed. */
export async function seedOfficialStore(
  context: AppContext,
  brands: IdsBySeed,
  demoPictures: DemoPictures,
): Promise<IdsBySeed> {
  const idOfBrand = (slug: string) => {
    const id = brands.get(slug);
    if (id === undefined) throw new Error(`No brand ${slug}`);
    return id;
  };
  const pictures = await mapConcurrently(demoItemGroups, ({ seed }) =>
    demoPictures.upload(`official-item:${seed}`),
  );
  const pictureAt = (at: number): UploadedPicture => {
    const picture = pictures[at];
    if (!picture) throw new RangeError(`No picture ${at}`);
    return picture;
  };
  const groupIds = await insertItemGroups(
    context.db,
    demoItemGroups.map((group, position) => ({
      brandId: idOfBrand(group.brandSlug),
      nameEn: group.name.en,
      nameTh: group.name.th,
      descriptionEn: group.description.en,
      descriptionTh: group.description.th,
      tags: [...group.tags],
      ...pictureAt(position),
      deliveredByCode: group.byCode,
      position,
      searchExtra: searchTerms(
        group,
        demoBrands.find(({ slug }) => slug === group.brandSlug),
      ),
    })),
  );
  const items = demoItemGroups.flatMap((group, at) => group.items.map((item) => ({ group, at, item })));
  const ids = await insertListings(
    context.db,
    items.map(({ group, at, item }) => {
      const value = labelOf(group, item);
      return {
        brandId: idOfBrand(group.brandSlug),
        groupId: groupIds[at] ?? null,
        kind: 'item' as const,
        status: item.stock > 0 ? ('published' as const) : ('sold_out' as const),
        nameEn: value.en,
        nameTh: value.th,
        descriptionEn: group.description.en,
        descriptionTh: group.description.th,
        priceSatang: item.priceSatang,
        stock: item.stock,
        tags: [...group.tags],
        ...pictureAt(at),
        deliveredByCode: group.byCode,
        activeDeliveryHours: group.byCode ? 1 : 72,
        searchExtra: [],
      };
    }),
  );
  for (const [at, { group, item }] of items.entries()) {
    const itemId = ids[at];
    if (group.byCode && itemId !== undefined) await seedCodes(context, itemId, item);
  }
  return zip(
    items.map(({ item }) => item.seed),
    ids,
  );
}
