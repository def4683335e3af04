import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const immutable = {
  cacheControl: true,
  immutable: true,
  maxAge: '365d',
  // Immutable files are never revalidated, so they need no validators.
  etag: false,
  lastModified: false,
  acceptRanges: false,
  index: false,
  decorateReply: false,
} as const;

/**
 * A CDN stores these headers with the file. Pages of another origin may run the file with its integrity hash, see the
 * errors that it throws, and measure how many bytes it took.
 */
const forOtherOrigins = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

/** Serves the store's public files: published remotes, the host's own files and the discovery document. */
export async function registerStoredFiles(
  app: FastifyInstance,
  storeFolder: string,
  beforeFile: (request: FastifyRequest) => Promise<void> = async () => undefined,
): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', beforeFile);
    await files.register(staticFiles, {
      root: storeFolder,
      prefix: '/r/',
      preCompressed: true,
      allowedPath: isPublicFile,
      setHeaders: (reply) => reply.headers(forOtherOrigins),
      ...immutable,
    });
  });
  await app.register(staticFiles, {
    root: join(storeFolder, 'host'),
    prefix: '/assets/',
    preCompressed: true,
    allowedPath: isHostFile,
    ...immutable,
  });
  // The live composition is public: teams use it to run their working tree inside a running site.
  app.get('/discovery.json', async (_request, reply) => {
    const document = await readFile(join(storeFolder, 'discovery.json')).catch(() => null);
    if (!document) return reply.code(404).send();
    return reply.header('cache-control', 'no-cache').type('application/json').send(document);
  });
}

/** Serves only scripts from the store, not server builds, source maps, release records or drafts. */
const isPublicFile = (path: string) => /^\/[\w-]+\/[0-9a-f]+\/[\w.-]+\.js(\.br|\.gz)?$/.test(path);

/** Serves only browser files from the host's builds, and no source maps. */
const isHostFile = (path: string) =>
  /^\/[0-9a-f]+\/browser\/(?:(?:pictures|working-tree)\/)?[\w.-]+(?<!\.map)$/.test(path);
