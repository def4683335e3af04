import { Readable } from 'node:stream';
import type { Discovery } from '@talad/contract/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { listRunningRollouts } from '../rollouts/rollouts.repository.ts';
import { changeStream } from './change-stream.ts';
import { listLive, readRevision } from './composition.repository.ts';
import { discoveryOf } from './discovery.ts';
import { listWithdrawn } from './withdrawn.ts';

/** The document of the current revision: built once for each revision, however many hosts ask. */
function createDiscovery(context: RegistryContext) {
  let known: { revision: number; document: Discovery } | undefined;
  return async (): Promise<{ revision: number; document: Discovery }> => {
    const revision = await readRevision(context.db);
    // A change between the two reads gives a newer document under the older revision, which the next request corrects.
    if (known?.revision === revision) return known;
    const rollouts = await listRunningRollouts(context.db);
    const withdrawn = await listWithdrawn(context.db, context.now());
    known = { revision, document: discoveryOf(await listLive(context.db), { rollouts, withdrawn }) };
    return known;
  };
}

function sendChanges(context: RegistryContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ended = new AbortController();
  request.raw.once('close', () => ended.abort());
  reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store');
  return reply.send(Readable.from(changeStream(context, ended.signal)));
}

/** The live composition: the discovery document, and its changes. */
export async function compositionRoutes(app: RegistryApp, context: RegistryContext): Promise<void> {
  const discovery = createDiscovery(context);

  app.get(
    '/v1/discovery',
    { schema: { summary: 'The live versions, as a discovery document' } },
    async (request, reply) => {
      const { revision, document } = await discovery();
      const etag = `"${revision}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return document;
    },
  );

  app.get(
    '/v1/changes',
    { schema: { summary: 'Server-sent events: the revision now and after each change' } },
    (request, reply) => sendChanges(context, request, reply),
  );
}
