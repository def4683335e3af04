import { buffer } from 'node:stream/consumers';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding } from '../cache/accepted-encoding.ts';
import { type PublicResponse, publicResponse } from '../cache/public-responses.ts';
import { rateLimitConfig } from '../http/route-rate-limit.ts';

interface CachedFile {
  readonly response: PublicResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/** The document, the page for humans and its files; far fewer than addresses that lead to them. */
const cachedMax = 40;
/** A page of the documentation has about ten files. */
const limit = rateLimitConfig({ max: 120, windowMs: 60_000, by: 'address' });

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';
const isText = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);
const isStream = (body: unknown): body is NodeJS.ReadableStream =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Documentation for humans at /api/docs and for tools at /api/docs/json. Nothing of it changes while the process runs:
 * each file is made and compressed once, as the document alone would take 70 ms of a core per request.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const cached = new LRUCache<string, CachedFile>({ max: cachedMax });

  const sendCached = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = request.method === 'GET' ? cached.get(pathOf(request)) : undefined;
    // `onSend` puts the body in.
    if (found) return reply.headers(found.headers).send('');
  };

  const send: onSendAsyncHookHandler = async (request, reply, payload) => {
    if (reply.statusCode !== 200 || request.method !== 'GET') return payload;
    const path = pathOf(request);
    let found = cached.get(path);
    if (!found) {
      if (!isText(payload) && !isStream(payload)) return payload;
      const body = isText(payload) ? Buffer.from(payload) : await buffer(payload);
      const headers = { 'content-type': String(reply.getHeader('content-type')) };
      found = { response: publicResponse(body, Number.POSITIVE_INFINITY), headers };
      cached.set(path, found);
    }
    const { encoding, body } = await found.response.bytes(acceptedEncoding(request));
    reply.headers({ vary: 'accept-encoding', 'content-length': body.length });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return body;
  };

  app.addHook('preHandler', app.rateLimit(limit));
  app.addHook('preHandler', sendCached);
  app.addHook('onSend', send);
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
}
