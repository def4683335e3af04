import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';
import type { TraitKind } from './traits.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const userTrait = pgTable(
  'user_trait',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    kind: text().$type<TraitKind>().notNull(),
    /** A keyed hash: equal for equal traits, and worth nothing without the key. */
    value: bytes().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.value] })],
);
