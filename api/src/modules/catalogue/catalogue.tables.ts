import type { ItemKind } from '@talad/contract/catalogue';
import type { Text } from '@talad/contract/schema';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Client IDs of the sign-in providers through which a game's accounts can be linked. */
export interface DbSyncClients {
  readonly oauthGoogleClientId: string | null;
  readonly oauthFacebookClientId: string | null;
  readonly oauthAppleClientId: string | null;
}

export const game = pgTable('game', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  nameEn: text('name_en').notNull(),
  nameTh: text('name_th').notNull(),
  genreEn: text('genre_en').notNull(),
  genreTh: text('genre_th').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionTh: text('description_th').notNull(),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  logoKey: text('logo_key').notNull(),
  logoColor: text('logo_color').notNull(),
  /** The wide picture of the carousel. */
  slideKey: text('slide_key').notNull(),
  slideColor: text('slide_color').notNull(),
  hue: text().notNull(),
  kinds: text().array().$type<ItemKind[]>().notNull(),
  tags: text().array().notNull(),
  tagNames: jsonb('tag_names').$type<Record<string, Text>>().notNull(),
  dbSync: jsonb('db_sync').$type<DbSyncClients>(),
  views: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type GameRow = typeof game.$inferSelect;
export type NewGameRow = typeof game.$inferInsert;

export const brand = pgTable('brand', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  nameEn: text('name_en').notNull(),
  nameTh: text('name_th').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionTh: text('description_th').notNull(),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  bannerKey: text('banner_key').notNull(),
  bannerColor: text('banner_color').notNull(),
  tags: text().array().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type BrandRow = typeof brand.$inferSelect;
export type NewBrandRow = typeof brand.$inferInsert;

/** Sales for the ticker; `custom` rows are written by operators and have no game. */
export const saleNotification = pgTable('sales_notice', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<'sale' | 'custom'>().notNull(),
  seller: text().notNull(),
  buyer: text().notNull(),
  priceSatang: bigint('price_satang', { mode: 'number' }).notNull(),
  gameNameEn: text('game_name_en').notNull(),
  gameNameTh: text('game_name_th').notNull(),
  itemNameEn: text('item_name_en').notNull(),
  itemNameTh: text('item_name_th').notNull(),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  link: text(),
  soldAt: instant('sold_at').notNull().defaultNow(),
});

export type SaleNotificationRow = typeof saleNotification.$inferSelect;
export type NewSaleNotificationRow = typeof saleNotification.$inferInsert;
