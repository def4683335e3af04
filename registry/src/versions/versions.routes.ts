import Type from 'typebox';
import { requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { FilePath, Instant, RemoteName, VersionName } from '../schemas.ts';
import { ReleaseRecord } from './release-record.ts';
import { findVersion, listVersions } from './versions.repository.ts';
import { completeVersion, readFile, storeFile } from './versions.service.ts';

/** Largest file of a version, in bytes; the gate permits less. */
const fileBytesMax = 8 * 1024 * 1024;

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const File = Type.Object({ remote: RemoteName, version: VersionName, path: FilePath });
const VersionLine = Type.Object({
  version: VersionName,
  createdAt: Instant,
  createdBy: Type.String(),
  bytes: Type.Integer({ description: 'Of all files' }),
});

/** Versions and their files. */
export async function versionRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

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

  app.put(
    '/v1/remotes/:remote/versions/:version/files/:path',
    {
      config: { access: 'releaser' },
      bodyLimit: fileBytesMax,
      schema: { summary: 'Store a file of a version that is being published', params: File },
    },
    async (request, reply) => {
      const { remote, version, path } = request.params;
      requireReleaserOf(request, remote);
      if (!Buffer.isBuffer(request.body))
        throw new RegistryError('BAD_REQUEST', 'Send the file as application/octet-stream.', 'content-type');
      await storeFile(context, { remote, version, path }, request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/v1/remotes/:remote/versions/:version/files/:path',
    { config: { access: 'reader' }, schema: { summary: 'A file of a version', params: File } },
    async ({ params }, reply) => {
      const content = await readFile(context, params);
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type('application/octet-stream').send(content);
    },
  );
}
