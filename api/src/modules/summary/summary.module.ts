import { finished } from 'node:stream';
import { summaryStreamPath } from '@talad/contract/summary-stream';
import type { ApiModule } from '../../api-module.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { rateLimitConfig } from '../../http/route-rate-limit.ts';
import { summariesOf } from './summaries.ts';
import { SummaryStreams } from './summary-streams.ts';

/** The summary that every open page polls: unread notifications and the cart. */
export const summaryModule: ApiModule = {
  name: 'summary',
  routes: (app, context) => {
    route(app, 'GET /api/notification/summary/', async ({ user, request, reply }) => {
      const { summary, tag } = await summariesOf(context).read(user.id);
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      return tag === request.headers['if-none-match'] ? reply.status(304).send() : summary;
    });

    const streams = new SummaryStreams(context);
    // Closing waits for open connections, and streams do not end by themselves.
    app.addHook('preClose', async () => streams.close());
    app.get(
      summaryStreamPath,
      {
        schema: { hide: true },
        compress: false,
        exposeHeadRoute: false,
        config: { rateLimit: rateLimitConfig({ max: 60, windowMs: 60_000, by: 'user' }) },
      },
      async ({ user, sessionToken }, reply) => {
        if (!user || !sessionToken)
          throw new ApiError('authentication_failed', { detail: 'Please sign in.' });
        const abortController = new AbortController();
        finished(reply.raw, () => abortController.abort());
        const stream = streams.open(user.id, sessionToken, abortController.signal);
        // 204 stops EventSource without a reconnect; the client polls instead.
        if (!stream) return reply.status(204).send();
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            // Proxies must neither compress nor buffer the stream.
            'cache-control': 'private, no-store, no-transform',
            'x-accel-buffering': 'no',
          })
          .send(stream);
      },
    );
  },
};
