import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import proxy from '@fastify/http-proxy';
import { summaryStreamBeatMs, summaryStreamPath } from '@talad/contract/summary-stream';
import fp from 'fastify-plugin';
import { headersFromApi, headersToApi } from '../edge/forwarded-headers.ts';

/**
 * The way to the API's stream, apart from that of the calls: streams last for minutes, and among the connections that
 * calls share they would soon leave none.
 */
export const summaryStream = fp<{ apiOrigin: string }>(async (app, { apiOrigin }) => {
  const agents = { 'http:': new Agent(), 'https:': new SecureAgent() };
  // A server that ends waits for its answers, and these do not end by themselves.
  app.addHook('preClose', async () => {
    for (const agent of Object.values(agents)) agent.destroy();
  });
  await app.register(proxy, {
    upstream: apiOrigin,
    prefix: summaryStreamPath,
    rewritePrefix: summaryStreamPath,
    httpMethods: ['GET'],
    replyOptions: { rewriteRequestHeaders: headersToApi, rewriteHeaders: headersFromApi },
    // Silence for longer than signs of life come apart means that nobody is there any more.
    http: { agents, requestOptions: { timeout: 3 * summaryStreamBeatMs } },
  });
});
