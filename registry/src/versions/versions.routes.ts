import Type from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, RemoteName, VersionName } from '../schemas.ts';
import { ReleaseRecord } from './release-record.ts';
import { findVersion, listVersions } from './versions.repository.ts';
import { completeVersion } from './versions.service.ts';

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const VersionLine = Type.Object({
  version: VersionName,
  createdAt: Instant,
  createdBy: Type.String(),
  bytes: Type.Integer({ description: 'Of all files' }),
});

/** Versions and their records. */
export async function versionRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.get(
    '/v1/remotes/:remote/versions',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'The stored versions of a remote, newest first',
        params: Type.Object({ remote: RemoteName }),
        response: { 200: Type.Array(VersionLine) },
      },
    },
    async ({ params }) =>
      (await listVersions(context.db, params.remote)).map(({ version, createdAt, createdBy, bytes }) => ({
        version,
        createdAt: createdAt.toISOString(),
        createdBy,
        bytes,
      })),
  );

  app.get(
    '/v1/remotes/:remote/versions/:version',
    { config: { access: 'reader' }, schema: { summary: 'The record of a version', params: Version } },
    async ({ params: { remote, version } }) => {
      const row = await findVersion(context.db, remote, version);
      if (!row || row.removedAt)
        throw new RegistryError('NOT_FOUND', `${remote} ${version} is not in the registry.`, 'version');
      return row.release;
    },
  );

  app.put(
    '/v1/remotes/:remote/versions/:version',
    {
      config: { access: 'releaser' },
      schema: {
        summary: 'Make a version known, once its files are stored',
        params: Version,
        body: ReleaseRecord,
        response: { 200: Type.Object({ isNew: Type.Boolean() }) },
      },
    },
    async (request) => {
      requireReleaserOf(request, request.params.remote);
      return { isNew: await completeVersion(context, request.params, request.body, causeOf(request)) };
    },
  );
}
