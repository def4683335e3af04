import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { Instant, Nullable, RemoteName, VersionName } from '../schemas.ts';
import { type AuditRow, listEntries, listNewestEntries } from './audit.repository.ts';

const AuditLine = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor: Type.String({ description: 'Name of the token, or of the member of staff' }),
  subject: Nullable(Type.String({ description: 'Of the member of staff, at the identity provider' })),
  action: Type.String(),
  remote: Nullable(RemoteName),
  version: Nullable(VersionName),
  details: Type.Record(Type.String(), Type.Unknown()),
  requestId: Type.String(),
});

/** Entries of one answer at most. */
const maxPageSize = 500;

const lineOf = (entry: AuditRow) => ({ ...entry, at: entry.at.toISOString() });

/** The audit log. */
export async function auditRoutes(app: RegistryApp, { db }: RegistryContext): Promise<void> {
  app.get(
    '/v1/audit',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'The audit log, oldest entry first, or newest first',
        querystring: Type.Object({
          remote: Type.Optional(RemoteName),
          after: Type.Optional(
            Type.Integer({ minimum: 0, description: 'Id of the last entry of the page before' }),
          ),
          order: Type.Optional(Type.Enum(['oldest', 'newest'])),
          before: Type.Optional(
            Type.Integer({ minimum: 1, description: 'The same, of pages with the newest first' }),
          ),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
        }),
        response: { 200: Type.Array(AuditLine) },
      },
    },
    async ({ query }) =>
      (query.order === 'newest'
        ? await listNewestEntries(db, { limit: maxPageSize, ...query })
        : await listEntries(db, { limit: maxPageSize, ...query })
      ).map(lineOf),
  );
}
