import { kycReasons, kycRoles } from '@talad/contract/identity';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const kycPicture = pgTable('kyc_picture', {
  /** Also the name of the encrypted file. */
  key: text().primaryKey(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
});

export const kycSubmission = pgTable('kyc_submission', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  state: text({ enum: ['waiting', 'approved', 'rejected'] }).notNull(),
  /** An `IdentityFacts`, encrypted for the account; null once the user has been erased. */
  sealed: bytes(),
  nationalIdHash: bytes('national_id_hash'),
  laserCodeHash: bytes('laser_code_hash'),
  nationalIdLastFour: text('national_id_last_four'),
  frontKey: text('front_key'),
  backKey: text('back_key'),
  askedRoles: text('asked_roles', { enum: [...kycRoles] })
    .array()
    .notNull(),
  grantedRoles: text('granted_roles', { enum: [...kycRoles] })
    .array()
    .notNull()
    .default([]),
  reasons: text({ enum: [...kycReasons] })
    .array()
    .notNull()
    .default([]),
  note: text(),
  submittedAt: moment('submitted_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
});

export type KycRow = typeof kycSubmission.$inferSelect;
