import type { WithdrawnVersions } from '@talad/contract/composition';
import fp from 'fastify-plugin';

/** Open pages ask every few minutes; a CDN may answer most of them. */
const cacheControl = 'public, max-age=30';

/** Serves the withdrawn versions to open pages. */
export const withdrawnVersions = fp<{ withdrawn: () => WithdrawnVersions }>(async (app, { withdrawn }) => {
  app.get('/withdrawn.json', (_request, reply) =>
    reply.header('cache-control', cacheControl).send(withdrawn()),
  );
});
