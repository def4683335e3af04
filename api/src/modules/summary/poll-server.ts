import { createServer } from 'node:http';
import { pageUserHeader, pageUserOf } from '@talad/contract/page-user';
import type { FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { sessionTokenOf } from '../../http/session-token.ts';
import { summariesOf } from './summaries.ts';

/** Timeout for the request headers, in ms. The host sends whole requests, so only a fault takes longer. */
const headersTimeout = 15_000;

export const summaryPath = '/api/notification/summary/';

/**
 * A server that answers unchanged polls from memory, before any other handling: nine of ten polls are unchanged, and
 * every open page polls every ten seconds. A poll without an ETag is always answered from the database.
 */
export const createSummaryPollServer =
  (context: AppContext): FastifyServerFactory =>
  (handler, { keepAliveTimeout, requestTimeout }: { keepAliveTimeout?: number; requestTimeout?: number }) => {
    const summaries = summariesOf(context);
    const server = createServer({ keepAliveTimeout, requestTimeout, headersTimeout }, (request, response) => {
      const { url, method, headers } = request;
      const tag = headers['if-none-match'];
      // A closing server answers through the normal handler.
      const token =
        url === summaryPath && method === 'GET' && tag && server.listening && sessionTokenOf(headers.cookie);
      const user = token && context.sessions.remembered(token);
      const isForUser = user && (headers[pageUserHeader] ?? pageUserOf(user)) === pageUserOf(user);
      if (!isForUser || !summaries.isKnown(user.id, tag)) handler(request, response);
      else response.writeHead(304, { etag: tag, 'cache-control': 'private, no-cache' }).end();
    });
    return server;
  };

/**
 * Drops the user's cached summary after a write, so that their next poll here sees it without waiting for the change
 * feed.
 */
export const invalidateSummaryOnWrite = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  const summaries = summariesOf(context);
  app.addHook('onSend', async ({ user, method }) => {
    if (user && method !== 'GET') summaries.forget(user.id);
  });
});
