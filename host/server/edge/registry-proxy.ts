import proxy from '@fastify/http-proxy';
import fp from 'fastify-plugin';
import { createCallForwarder, isRead } from './call-forwarder.ts';
import { EdgeError } from './edge-error.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { headersFromApi, headersToApi } from './forwarded-headers.ts';

interface RegistryProxyOptions {
  /** Undefined for a host that follows no registry. */
  registryOrigin: string | undefined;
  limits: EdgeLimits;
}

const prefix = '/registry';
/** The calls of the release console and the inspector. Browsers may neither store versions nor create tokens. */
const forwarded =
  /^\/registry\/v1\/(session|discovery|rollouts|decisions|audit|remotes|deployments|tab-previews)(\/|\?|$)/;
/** A low limit, as there are few members of staff. */
const connections = 8;

/** Forwards the calls of the console to the registry: with the browser's session, never with a token. */
export const registryProxy = fp<RegistryProxyOptions>(async (app, { registryOrigin, limits }) => {
  await app.register(async (calls) => {
    calls.addHook('onRequest', async ({ url }) => {
      if (!registryOrigin || !forwarded.test(url))
        throw new EdgeError('NOT_FOUND', 'There is nothing at this address.');
    });
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await calls.register(proxy, {
      upstream: registryOrigin ?? 'http://127.0.0.1',
      prefix,
      rewritePrefix: '',
      httpMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: { connections, headersTimeout: limits.apiMs, bodyTimeout: limits.apiMs },
      handler: createCallForwarder(limits),
      replyOptions: {
        rewriteHeaders: headersFromApi,
        rewriteRequestHeaders: (request, headers) => {
          const { authorization, ...sent } = headersToApi(request, headers);
          if (isRead(request)) delete sent['content-length'];
          return sent;
        },
      },
    });
  });
});
