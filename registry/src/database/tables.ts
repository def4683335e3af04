import type { ReleaseExtras } from '@talad/contract/composition';
import type { DeploymentAction } from '@talad/contract/release-history';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A published version; its row appears once all of its files are in the store. */
export const version = pgTable(
  'version',
  {
    remote: text().notNull(),
    version: text().notNull(),
    release: jsonb().$type<ReleaseExtras>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Its files have been removed from the store. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version] }),
    index('version_by_age').on(table.remote, table.createdAt),
  ],
);

/** A file in the store, also of a version that is still being published. */
export const versionFile = pgTable(
  'version_file',
  {
    remote: text().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    /** Integrity in the form of HTML's `integrity` attribute. */
    integrity: text().notNull(),
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.path] })],
);

/** What is live of a remote. */
export const deployment = pgTable(
  'deployment',
  {
    remote: text().primaryKey(),
    version: text().notNull(),
    /** The last good version. */
    fallback: text(),
    deployedAt: instant('deployed_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [version.remote, version.version] }),
    foreignKey({
      columns: [table.remote, table.fallback],
      foreignColumns: [version.remote, version.version],
    }),
  ],
);

/** One row: the revision of the composition. Its lock puts deployments in order. */
export const composition = pgTable('composition', {
  id: integer().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const accessToken = pgTable(
  'access_token',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** SHA-256 of the token, in hexadecimal digits. */
    hash: text().notNull(),
    role: text({ enum: ['reader', 'releaser', 'administrator'] }).notNull(),
    /** The only remote that a releaser may release. */
    remote: text(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('access_token_hash').on(table.hash)],
);

/** A change that a token made; rows are never changed or removed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Name of the token. */
    actor: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    remote: text(),
    version: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_entry_by_remote').on(table.remote, table.id)],
);

export type AuditAction =
  | DeploymentAction
  | 'store version'
  | 'remove version'
  | 'choose fallbacks'
  | 'create token'
  | 'revoke token';
