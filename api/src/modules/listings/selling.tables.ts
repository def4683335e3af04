import type { ListingContent } from '@talad/contract/selling';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckedListing } from './selling/check-listing.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const listingDraft = pgTable('listing_draft', {
  id: id(),
  ownerUser: reference('owner_user').notNull(),
  content: jsonb().$type<ListingContent>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const itemPriceChange = pgTable('item_price_change', {
  id: id(),
  itemId: reference('item_id').notNull(),
  oldSatang: reference('old_satang').notNull(),
  newSatang: reference('new_satang').notNull(),
  oldStock: integer('old_stock').notNull(),
  newStock: integer('new_stock').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const listingImport = pgTable('listing_import', {
  id: id(),
  ownerUser: reference('owner_user').notNull(),
  status: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  rows: integer().notNull(),
  created: integer().notNull().default(0),
  content: jsonb().$type<readonly CheckedListing[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const itemSale = pgTable('item_sale', {
  id: id(),
  itemId: reference('item_id').notNull(),
  gameId: reference('game_id'),
  groupId: reference('group_id'),
  kind: text().notNull(),
  nameKey: text('name_key').notNull(),
  unitSatang: reference('unit_satang').notNull(),
  quantity: integer().notNull(),
  soldAt: instant('sold_at').notNull(),
});
