import type { Brand, CarouselSlide, Game, GameSummary, SaleNotification } from '@talad/contract/catalogue';
import { toBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import { pictureRef } from '../pictures/index.ts';
import type { BrandRow, GameRow, SaleNotificationRow } from './catalogue.tables.ts';
import { entryOf, namesOf } from './directory.ts';

export function presentGameSummary(row: GameRow, publishedDynamicitemCount: number): GameSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.nameEn,
    names: namesOf(row),
    genre: { en: row.genreEn, th: row.genreTh },
    profileImage: pictureRef(row.pictureKey, row.pictureColor),
    logo: pictureRef(row.logoKey, row.logoColor),
    allowedManualCategory: row.tags,
    views: row.views,
    hue: row.hue,
    dbSync: row.dbSync,
    publishedDynamicitemCount,
  };
}

export function presentGame(row: GameRow, publishedDynamicitemCount: number): Game {
  return {
    ...presentGameSummary(row, publishedDynamicitemCount),
    description: { en: row.descriptionEn, th: row.descriptionTh },
    kinds: row.kinds,
    tagNames: row.tagNames,
  };
}

export function presentBrand(row: BrandRow, itemGroupCount: number): Brand {
  return {
    id: row.id,
    slug: row.slug,
    name: row.nameEn,
    names: namesOf(row),
    image: pictureRef(row.pictureKey, row.pictureColor),
    banner: pictureRef(row.bannerKey, row.bannerColor),
    tags: row.tags,
    description: { en: row.descriptionEn, th: row.descriptionTh },
    itemGroupCount,
  };
}

/** The slides of the game carousel, one per game. */
export const presentSlides = (games: readonly GameRow[]): CarouselSlide[] =>
  games.map((row, at) => ({
    id: at + 1,
    game: { name: row.nameEn, names: namesOf(row), slug: row.slug },
    image: pictureRef(row.slideKey, row.slideColor),
    linkPath: paths.game(row.slug),
    entry: entryOf(row),
  }));

export function presentSaleNotification(row: SaleNotificationRow): SaleNotification {
  return {
    id: row.id,
    seller: row.seller,
    buyer: row.buyer,
    price: toBaht(row.priceSatang),
    date: row.soldAt.toISOString(),
    gameName: { en: row.gameNameEn, th: row.gameNameTh },
    itemImage: pictureRef(row.pictureKey, row.pictureColor),
    itemName: { en: row.itemNameEn, th: row.itemNameTh },
    type: row.type,
    link: row.link,
  };
}
