import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import proxy from '@fastify/http-proxy';
import { summaryStreamBeatMs, summaryStreamPath } from '@talad/contract/summary-stream';
import fp from 'fastify-plugin';
import { headersFromApi, headersToApi } from '../edge/forwarded-headers.ts';

/**
 * Proxies the API's event stream over connections of its own: streams last for minutes and would soon use up the
 * connections that calls share.
 */
export const summaryStream = fp<{ apiOrigin: string }>(async (app, { apiOrigin }) => {
  const agents = { 'http:': new Agent(), 'https:': new SecureAgent() };
  // A closing server waits for its responses, and streams do not end by themselves.
  app.addHook('preClose', async () => {
    for (const agent of Object.values(agents)) agent.destroy();
  });
  await app.register(proxy, {
    upstream: apiOrigin,
    prefix: summaryStreamPath,
    rewritePrefix: summaryStreamPath,
    httpMethods: ['GET'],
    replyOptions: { rewriteRequestHeaders: headersToApi, rewriteHeaders: headersFromApi },
    // Silence longer than several heartbeats means that the connection is dead.
    http: { agents, requestOptions: { timeout: 3 * summaryStreamBeatMs } },
  });
});
