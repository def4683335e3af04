import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const profileFrame = pgTable('profile_frame', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  nameEn: text('name_en').notNull(),
  nameTh: text('name_th').notNull(),
  pictureKey: text('picture_key').notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
});

export const phoneCode = pgTable('phone_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  phone: text().notNull(),
  attempts: integer().notNull().default(0),
  askedAt: moment('asked_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
