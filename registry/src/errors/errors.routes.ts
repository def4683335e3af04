import Type from 'typebox';
import { requireReaderOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { Instant, maxFilePathLength, Nullable, RemoteName, VersionName } from '../schemas.ts';
import { listErrors } from './errors.repository.ts';
import { addErrors } from './errors.service.ts';

/** Reports in one request at most. */
const maxReports = 100;
/** Errors in one answer at most. */
const maxListed = 200;

const fields = {
  version: VersionName,
  side: Type.Enum(['browser', 'server']),
  // PostgreSQL rejects NUL characters in text.
  message: Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' }),
  count: Type.Integer({ minimum: 1 }),
};
const Report = Type.Object(
  {
    ...fields,
    remote: RemoteName,
    frame: Type.String({
      pattern: '^$|^(?:server/)?(?!\\.)[\\w.-]+:\\d+:\\d+$',
      maxLength: maxFilePathLength,
      description: "Script, line and column in the version's folder; empty if unknown",
    }),
  },
  { additionalProperties: false },
);
const Line = Type.Object({
  ...fields,
  source: Nullable(Type.String({ description: 'File and line of the source, or else the script' })),
  first: Instant,
  last: Instant,
});

type ErrorRow = Awaited<ReturnType<typeof listErrors>>[number];

const lineOf = ({ first, last, ...row }: ErrorRow) => ({
  ...row,
  first: first.toISOString(),
  last: last.toISOString(),
});

/** Errors of versions, on all hosts and in all browsers. */
export async function errorRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.post(
    '/v1/errors',
    {
      config: { access: 'host' },
      schema: {
        summary: 'Report the errors of versions since the last report; those of unknown versions are ignored',
        body: Type.Object({ reports: Type.Array(Report, { maxItems: maxReports }) }),
        response: { 204: Type.Null() },
      },
    },
    async ({ body: { reports } }, reply) => {
      for (const report of reports) await addErrors(context, report);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/v1/remotes/:remote/errors',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'Errors of the versions of a remote, the most frequent first',
        params: Type.Object({ remote: RemoteName }),
        querystring: Type.Object({
          version: Type.Optional(VersionName),
          since: Type.Optional(Instant),
        }),
        response: { 200: Type.Array(Line) },
      },
    },
    async (request) => {
      const {
        params: { remote },
        query: { version, since },
      } = request;
      requireReaderOf(request, remote);
      const filter = { remote, version, since: since === undefined ? undefined : new Date(since) };
      return (await listErrors(context.db, { ...filter, limit: maxListed })).map(lineOf);
    },
  );
}
