import type { ItemKind } from '@talad/contract/catalogue';
import type { ListingStatus } from '@talad/contract/listings';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Listings of users, and official items: those have a brand and a group instead of an owner and a game. */
export const dynamicItem = pgTable('dynamic_item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerUser: bigint('owner_user', { mode: 'number' }),
  gameId: bigint('game_id', { mode: 'number' }),
  /** The import that created it. */
  importId: bigint('import_id', { mode: 'number' }),
  brandId: bigint('brand_id', { mode: 'number' }),
  groupId: bigint('group_id', { mode: 'number' }),
  kind: text().$type<ItemKind>().notNull(),
  itemType: text('item_type').$type<'db_sync' | 'other'>().notNull().default('other'),
  status: text().$type<ListingStatus>().notNull().default('draft'),
  rejectReason: text('reject_reason'),
  nameEn: text('name_en').notNull(),
  nameTh: text('name_th').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionTh: text('description_th').notNull().default(''),
  priceSatang: bigint('price_satang', { mode: 'number' }).notNull(),
  stock: integer().notNull(),
  tags: text().array().notNull().default([]),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  /** Pictures after the first, with `pictureColors` in the same order. */
  morePictureKeys: text('more_picture_keys').array().notNull().default([]),
  morePictureColors: text('more_picture_colors').array().notNull().default([]),
  /** Descriptions of the pictures in order, starting with `pictureKey`; shorter if the rest have none. */
  pictureAlts: text('picture_alts').array().notNull().default([]),
  deliveredByCode: boolean('delivered_by_code').notNull().default(false),
  activeDeliveryHours: integer('active_delivery_hours').notNull().default(24),
  premiumUntil: instant('premium_until'),
  expiresAt: instant('expires_at'),
  /** Days on sale from approval or renewal; null for listings older than this column. */
  listingDays: integer('offer_days'),
  views: bigint({ mode: 'number' }).notNull().default(0),
  soldCount: bigint('sold_count', { mode: 'number' }).notNull().default(0),
  searchKey: text('search_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export type DynamicItemRow = typeof dynamicItem.$inferSelect;
export type NewDynamicItemRow = typeof dynamicItem.$inferInsert;

/** Several values, sizes or colours that a brand sells under one name. */
export const itemGroup = pgTable('item_group', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: bigint('brand_id', { mode: 'number' }).notNull(),
  nameEn: text('name_en').notNull(),
  nameTh: text('name_th').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionTh: text('description_th').notNull(),
  tags: text().array().notNull().default([]),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  deliveredByCode: boolean('delivered_by_code').notNull(),
  position: integer().notNull().default(0),
  searchKey: text('search_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type ItemGroupRow = typeof itemGroup.$inferSelect;
export type NewItemGroupRow = typeof itemGroup.$inferInsert;

/** Counts of a listing for one day; trending uses the last few days. */
export const itemDay = pgTable(
  'item_day',
  {
    day: date().notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    views: integer().notNull().default(0),
    favourites: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.itemId] })],
);
