import Type from 'typebox';
import { requireReaderOf } from '../access/access.ts';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { FilePath, RemoteName, VersionName } from '../schemas.ts';
import { listFiles } from './versions.repository.ts';
import { readFile } from './versions.service.ts';

const isPublic = (path: string) => /^[^/]+\.(js|css)(\.(br|gz))?$/.test(path);

const Version = Type.Object({ remote: RemoteName, version: VersionName });
const File = Type.Object({ remote: RemoteName, version: VersionName, path: FilePath });
const FileEntry = Type.Object({
  path: FilePath,
  integrity: Type.String({ description: "In the form of HTML's `integrity` attribute" }),
  bytes: Type.Integer(),
});

/** The files of versions. */
export async function fileRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  app.get(
    '/v1/remotes/:remote/versions/:version/files',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'The files of a version',
        params: Version,
        response: { 200: Type.Array(FileEntry) },
      },
    },
    ({ params: { remote, version } }) => listFiles(context.db, remote, version),
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
