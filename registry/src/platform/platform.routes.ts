import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { IfMatch, revisionOf, VersionName } from '../schemas.ts';
import { findPart } from './platform.repository.ts';
import { recordPart } from './platform.service.ts';

/** In bytes; the largest record is that of the API, with 0.4 MB. */
const maxRecordBytes = 4 * 1024 * 1024;

const Named = Type.Record(Type.String(), Type.Object({}));
const HostRecord = Type.Object({
  version: Type.String(),
  modules: Type.Record(Type.String(), Type.Array(Type.String())),
  pages: Type.Array(Type.Object({ path: Type.String() })),
  slots: Named,
  events: Named,
  uses: Type.Object({}),
});

const parts = [
  { part: 'host', what: 'the deployed host', Provided: HostRecord },
  { part: 'api', what: 'the deployed API', Provided: Named },
] as const;

/** What the deployed host and API provide, against which every command line judges versions. */
export async function platformRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  for (const { part, what, Provided } of parts) {
    app.get(
      `/v1/platform/${part}`,
      { config: { access: 'reader' }, schema: { summary: `What ${what} provides` } },
      async (request, reply) => {
        const row = await findPart(context.db, part);
        if (!row)
          throw new RegistryError('NOT_FOUND', `The registry has no record of what ${what} provides.`);
        const { version, record } = row;
        const etag = `"${version}"`;
        reply.header('etag', etag).header('cache-control', 'no-cache');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return { version, record };
      },
    );

    app.put(
      `/v1/platform/${part}`,
      {
        config: { access: 'administrator' },
        bodyLimit: maxRecordBytes,
        schema: {
          summary: `Record what ${what} provides from now on`,
          headers: IfMatch,
          body: Type.Object({ version: VersionName, record: Provided }, { additionalProperties: false }),
          response: { 200: Type.Object({ revision: Type.Integer() }) },
        },
      },
      async (request) => {
        const { version, record } = request.body;
        const revision = revisionOf(request.headers);
        return {
          revision: await recordPart(
            context,
            { part, version, record: { ...record } },
            revision,
            causeOf(request),
          ),
        };
      },
    );
  }
}
