import type { LinkProvider } from '@talad/contract/link-facts';
import type { GameLink } from '@talad/contract/linking';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const linkAttempt = pgTable('link_attempt', {
  id: id(),
  accountId: number('account_id').notNull(),
  sessionHash: text('session_hash').notNull(),
  gameId: number('game_id').notNull(),
  provider: text().$type<LinkProvider>().notNull(),
  clientId: text('client_id').notNull(),
  /** Verifier and nonce. */
  sealed: bytes().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** Why it failed. */
  problem: text(),
});

export const gameLink = pgTable('game_link', {
  id: id(),
  accountId: number('account_id').notNull(),
  gameId: number('game_id').notNull(),
  way: text().$type<GameLink['way']>().notNull(),
  gameUserId: text('game_user_id').notNull(),
  username: text().notNull(),
  pictureKey: text('picture_key'),
  pictureColor: text('picture_color'),
  linkedAt: moment('linked_at').notNull(),
  syncedAt: moment('synced_at'),
  syncDueAt: moment('sync_due_at').notNull(),
  syncProblem: text('sync_problem'),
  unlinkedAt: moment('unlinked_at'),
});
export type LinkRow = typeof gameLink.$inferSelect;

export const syncedItem = pgTable('synced_item', {
  id: id(),
  gameId: number('game_id').notNull(),
  externalId: text('external_id').notNull(),
  accountId: number('account_id').notNull(),
  /** Null while the item is in the game's escrow for its owner. */
  linkId: number('link_id'),
  nameEn: text('name_en').notNull(),
  nameTh: text('name_th').notNull(),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  /** The picture's URL at the game. */
  pictureSource: text('picture_source').notNull(),
  state: text().$type<'here' | 'kept' | 'gone'>().notNull(),
  listingId: number('listing_id'),
  lockReference: text('lock_reference'),
  firstSeenAt: moment('first_seen_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});
export type SyncedItemRow = typeof syncedItem.$inferSelect;

export const gameTask = pgTable('game_task', {
  id: text().primaryKey(),
  kind: text().$type<'lock' | 'unlock' | 'transfer'>().notNull(),
  syncedItemId: number('synced_item_id').notNull(),
  gameId: number('game_id').notNull(),
  externalId: text('external_id').notNull(),
  lockReference: text('lock_reference'),
  fromGameUser: text('from_game_user'),
  toGameUser: text('to_game_user'),
  toAccountId: number('to_account_id'),
  toLinkId: number('to_link_id'),
  listingId: number('listing_id'),
  orderItemId: number('order_item_id'),
  /** Set when the item is being returned after this order line was refunded. */
  returnedOrderItemId: number('returned_order_item_id'),
  /** The task has ended and its result needs an operator. */
  needsOperator: boolean('needs_operator').notNull().default(false),
  status: text().$type<'waiting' | 'asking' | 'done' | 'failed'>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  problem: text(),
  leasedUntil: moment('leased_until'),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});
export type TaskRow = typeof gameTask.$inferSelect;
