import Type from 'typebox';
import { requireReaderOf, requireReleaserOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import { causeOf } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { FilePath, RemoteName, VersionName } from '../schemas.ts';
import { listFiles } from './versions.repository.ts';
import { readFile, storeFile } from './versions.service.ts';

/** Largest file of a version, in bytes; the gate permits less. */
const fileBytesMax = 8 * 1024 * 1024;

const isPublic = (path: string) => /^[^/]+\.(js|css)(\.(br|gz))?$/.test(path);

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const File = Type.Object({ remote: RemoteName, version: VersionName, path: FilePath });
const FileLine = Type.Object({
  path: FilePath,
  integrity: Type.String({ description: "In the form of HTML's `integrity` attribute" }),
  bytes: Type.Integer(),
});

/** The files of versions. */
export async function fileRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.get(
    '/v1/remotes/:remote/versions/:version/files',
    {
      config: { access: 'reader' },
      schema: { summary: 'The files of a version', params: Version, response: { 200: Type.Array(FileLine) } },
    },
    ({ params: { remote, version } }) => listFiles(context.db, remote, version),
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
      await storeFile(context, { remote, version, path }, request.body, causeOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/v1/remotes/:remote/versions/:version/files/:path',
    { config: { access: 'reader' }, schema: { summary: 'A file of a version', params: File } },
    async (request, reply) => {
      const { params } = request;
      // Browsers get the scripts of every remote, and nothing else of a version.
      if (!isPublic(params.path)) requireReaderOf(request, params.remote);
      const content = await readFile(context, params);
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type('application/octet-stream').send(content);
    },
  );
}
