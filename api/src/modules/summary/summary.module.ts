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
    const { news, sessions, log } = context;
    const summaries = summariesOf(context);
    // An unchanged poll is answered with 304 without a body.
    app.addHook('onSend', async (request, reply, payload) => {
      const tag = reply.getHeader('etag');
      if (tag === undefined || tag !== request.headers['if-none-match']) return payload;
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    });

    route(app, 'GET /api/notification/summary/', async ({ user, reply }) => {
      const { summary, tag } = await summaries.read(user.id);
      reply.header('etag', tag);
      reply.header('cache-control', 'private, no-cache');
      return summary;
    });

    const streams = new SummaryStreams({ news, sessions, summaries, log });
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
        const out = streams.open(user.id, sessionToken);
        // 204 stops EventSource without a reconnect; the client polls instead.
        if (!out) return reply.status(204).send();
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            // Proxies must neither compress nor buffer the stream.
            'cache-control': 'private, no-store, no-transform',
            'x-accel-buffering': 'no',
          })
          .send(out);
      },
    );
  },
};
