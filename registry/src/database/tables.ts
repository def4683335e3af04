import type { ReleaseExtras } from '@talad/contract/composition';
import type { DeploymentAction } from '@talad/contract/release-history';
import { type RolloutStatus, rolloutStatuses } from '@talad/contract/rollouts';
import {
  bigint,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** A file in the store. */
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
export const deployment = pgTable('deployment', {
  remote: text().primaryKey(),
  version: text().notNull(),
  /** The last good version. */
  fallback: text(),
  deployedAt: instant('deployed_at').notNull(),
});

/** One row: the revision of the composition. Its lock serializes deployments. */
export const composition = pgTable('composition', {
  id: integer().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** A version that more and more visitors get, or, with the steps `{100}`, all at once. */
export const rollout = pgTable('rollout', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  version: text().notNull(),
  /** The version that it replaces, with which it is compared. */
  base: text().notNull(),
  status: text({ enum: rolloutStatuses }).notNull(),
  /** Shares of the visitors in percent, ascending. */
  steps: integer().array().notNull(),
  /** Shortest time of a step. */
  everyMs: integer('every_ms').notNull(),
  /** Index in `steps`. */
  step: integer().notNull().default(0),
  /** Why it does not advance or roll back, or how it ended. */
  reason: text(),
  /** Why a host took the version out, if one did. */
  outage: text(),
  /** Build of the host against which the version was checked. */
  host: text(),
  /** The numbers at its end. */
  numbers: jsonb().$type<RolloutStatus['numbers']>(),
  /** Counts of the version when the step began. */
  viewsAtStep: integer('views_at_step').notNull().default(0),
  askedAtStep: doublePrecision('asked_at_step').notNull().default(0),
  reportedAtStep: integer('reported_at_step').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  startedAt: instant('started_at'),
  stepStartedAt: instant('step_started_at'),
  endedAt: instant('ended_at'),
});

/** Equal errors of a version on all hosts and pages: the same message from the same place. */
export const versionError = pgTable(
  'version_error',
  {
    remote: text().notNull(),
    version: text().notNull(),
    side: text({ enum: ['browser', 'server'] }).notNull(),
    message: text().notNull(),
    /** Script, line and column, such as `page.1.js:1:5`; empty if no script of the version is known. */
    frame: text().notNull(),
    /** File and line of the source, by the source map. */
    source: text(),
    count: bigint({ mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.side, table.message, table.frame] })],
);

/** Whether a preview is shown by the whole browser that has opened its link, or by one tab of it. */
export const previewScopes = ['browser', 'tab'] as const;

/** A link that shows a version which is not live. */
export const preview = pgTable('preview', {
  /** SHA-256 of the link's token, in hexadecimal digits. */
  hash: text().primaryKey(),
  remote: text().notNull(),
  version: text(),
  /** Of a developer's machine, which has the remote instead of a stored version. */
  origin: text(),
  scope: text({ enum: previewScopes }).notNull().default('browser'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** What the deployed host and the deployed API provide to the remotes. */
export const platformPart = pgTable('platform_part', {
  part: text({ enum: ['host', 'api'] }).primaryKey(),
  /** Build of the host, or hash of the API's record. */
  version: text().notNull(),
  record: jsonb().$type<Record<string, unknown>>().notNull(),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: text('recorded_by').notNull(),
});

export const accessToken = pgTable('access_token', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: text().notNull(),
  role: text({ enum: ['reader', 'host', 'releaser', 'administrator'] }).notNull(),
  /** The only remote that a releaser may release. */
  remote: text(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  lastUsedAt: instant('last_used_at'),
});

/** A change that a token or a member of staff made; rows are never changed or removed. */
export const auditEntry = pgTable('audit_entry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** Name of the token or of the member of staff. */
  actor: text().notNull(),
  /** Of the member of staff, at the identity provider. */
  subject: text(),
  action: text().$type<AuditAction>().notNull(),
  remote: text(),
  version: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  requestId: text('request_id').notNull(),
});

export type AuditAction =
  | DeploymentAction
  | 'store version'
  | 'remove version'
  | 'create preview'
  | 'end previews'
  | 'record platform'
  | 'queue rollout'
  | 'start rollout'
  | 'advance rollout'
  | 'hold rollout'
  | 'end rollout'
  | 'hold watch'
  | 'end watch'
  | 'create token'
  | 'revoke token'
  | 'sign in';
