import Type from 'typebox';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { findPart } from './platform.repository.ts';
import { deployPlatform } from './platform.service.ts';
import { ApiPart, HostPart, maxPlatformBytes } from './platform-schemas.ts';

const parts = [
  { part: 'host', what: 'the deployed host', Provided: HostPart },
  { part: 'api', what: 'the deployed API', Provided: ApiPart },
] as const;

/** What the deployed host and API provide, against which versions are checked. */
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
        bodyLimit: maxPlatformBytes,
        schema: {
          summary: `Record what ${what} provides from now on, unless something that is live uses more`,
          body: Provided,
          response: { 200: Type.Object({ revision: Type.Integer() }) },
        },
      },
      async (request) => ({
        revision: await deployPlatform(context, { [part]: request.body }, causeOf(request)),
      }),
    );
  }
}
