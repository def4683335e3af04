import Type from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { FilePath, Instant, RemoteName, VersionName } from '../schemas.ts';
import { ReleaseRecord } from './release-record.ts';
import { findVersion, listVersions } from './versions.repository.ts';
import { storeVersion } from './versions.service.ts';

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const VersionLine = Type.Object({
  version: VersionName,
  createdAt: Instant,
  createdBy: Type.String(),
  bytes: Type.Integer({ description: 'Of all files' }),
});

const megabyte = 1_048_576;
/** Largest file of a version and largest version, in bytes; the gate permits less. Base64 takes 4 characters for 3 bytes. */
const maxFileBytes = 8 * megabyte;
const maxVersionBytes = 32 * megabyte;
const maxFiles = 2_000;
const inBase64 = (bytes: number) => Math.ceil((bytes * 4) / 3);

const StoredVersion = Type.Object({
  release: ReleaseRecord,
  files: Type.Record(FilePath, Type.String({ maxLength: inBase64(maxFileBytes) }), {
    maxProperties: maxFiles,
    additionalProperties: false,
    description: 'Their content in Base64, by path',
  }),
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
      bodyLimit: inBase64(maxVersionBytes),
      schema: {
        summary: 'Store a version with all of its files',
        params: Version,
        body: StoredVersion,
        response: { 200: Type.Object({ isNew: Type.Boolean() }) },
      },
    },
    async (request) => {
      requireReleaserOf(request, request.params.remote);
      return { isNew: await storeVersion(context, request.params, request.body, causeOf(request)) };
    },
  );
}
