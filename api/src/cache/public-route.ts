import type { CallShape } from '@talad/contract/call';
import { type CallName, type Calls, calls, type OutputOf } from '@talad/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { type RouteInput, type RouteOptions, route } from '../http/route.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { PublicResponses } from './public-responses.ts';
import { isKnownTag } from './response-cache.ts';

/** Calls with the same response for every user. */
type PublicReadName = {
  [N in CallName]: N extends `GET ${string}` ? (Calls[N] extends { access: 'public' } ? N : never) : never;
}[CallName];

const publicCacheControl = 'public, s-maxage=5, stale-while-revalidate=60';

const declaredNames = new Map<PublicReadName, readonly (readonly string[])[]>();

function declaredOf(name: PublicReadName): readonly (readonly string[])[] {
  const found = declaredNames.get(name);
  if (found) return found;
  const call: CallShape = calls[name];
  const declared = [call.params, call.query].map((schema) =>
    schema && 'properties' in schema && schema.properties ? Object.keys(schema.properties) : [],
  );
  declaredNames.set(name, declared);
  return declared;
}

/** Only declared parameters are part of the cache key: an unknown one must not create a new entry. */
export function publicKey<N extends PublicReadName>(name: N, input: RouteInput<N>): string {
  const parts = [input.params, input.query].map((part) => new Map(Object.entries(part ?? {})));
  return JSON.stringify([
    name,
    declaredOf(name).map((names, at) => names.map((property) => parts[at]?.get(property) ?? null)),
  ]);
}

/**
 * Registers a public call whose response is computed at most once per five seconds, is marked for shared caches and
 * responses a matching ETag with 304. `compute` must not depend on the user, and reads from the database of the context that
 * it is given.
 */
export function publicRoute<N extends PublicReadName>(
  app: FastifyInstance,
  responses: PublicResponses,
  name: N,
  compute: (input: RouteInput<N>, context: AppContext) => Promise<OutputOf<N>>,
  options: Pick<RouteOptions, 'cpuMultiple'> = {},
): void {
  route(
    app,
    name,
    async (input) => {
      const { response, sent } = await sendResponse(responses, publicKey(name, input), input, (context) =>
        compute(input, context),
      );
      app.cacheResponse(input.request, response, sent);
      return input.reply;
    },
    { ...options, compressesItself: true },
  );
}

/** The same for a handler that decides itself whether its response is public. */
export async function sendPublic<T>(
  responses: PublicResponses,
  key: string,
  exchange: Exchange,
  compute: (context: AppContext) => Promise<T>,
): Promise<FastifyReply> {
  await sendResponse(responses, key, exchange, compute);
  return exchange.reply;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendResponse<T>(
  responses: PublicResponses,
  key: string,
  { request, reply }: Exchange,
  compute: (context: AppContext) => Promise<T>,
) {
  const { publicReads } = request.server;
  const response = await responses.get(
    `${publicReads.groupOf(request)} ${key}`,
    () => publicReads.read(request, compute),
    (value) => String(reply.serialize(value)),
  );
  const { encoding, body } = await response.bytes(acceptedEncoding(request));
  const headers = {
    etag: response.etag,
    'cache-control': publicCacheControl,
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  reply.headers(headers);
  if (isKnownTag(request.headers['if-none-match'], response.etag)) reply.status(304).send();
  else reply.send(body);
  return { response, sent: { headers, body } };
}
