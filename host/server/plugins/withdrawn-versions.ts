import type { WithdrawnVersions } from '@talad/contract/composition';
import fp from 'fastify-plugin';

/** Open pages ask every few minutes; a CDN may answer most of them. */
const cacheControl = 'public, max-age=30';

/** Tells open pages which versions they must not keep. */
export const withdrawnVersions = fp<{ withdrawn: () => WithdrawnVersions }>(async (app, { withdrawn }) => {
  app.get('/withdrawn.json', (_request, reply) =>
    reply.header('cache-control', cacheControl).send(withdrawn()),
  );
});
