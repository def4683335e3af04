import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import type { SessionStore } from '../../http/session-store.ts';
import { sessionTokenOf } from '../../http/session-token.ts';
import { type Summaries, summariesOf } from './summaries.ts';

/** Timeout for the request headers, in ms. The host sends whole requests, so only a fault takes longer. */
const headersTimeout = 15_000;

export const summaryPath = '/api/notification/summary/';

interface KnownSummaries {
  readonly sessions: SessionStore;
  readonly summaries: Summaries;
}

/** Answers an unchanged poll from memory; returns false if the cache cannot confirm it. */
function answerUnchanged(
  { sessions, summaries }: KnownSummaries,
  { url, method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url !== summaryPath || method !== 'GET') return false;
  const tag = headers['if-none-match'];
  const token = tag && sessionTokenOf(headers.cookie);
  const user = token && sessions.remembered(token);
  if (!user || !summaries.isKnown(user.id, tag)) return false;
  response.writeHead(304, { etag: tag, 'cache-control': 'private, no-cache' }).end();
  return true;
}

/**
 * A server that answers unchanged polls before any other handling: nine of ten polls are unchanged, and every open
 * page polls every ten seconds. A poll without an ETag is always answered from the database.
 */
export const createSummaryPollServer =
  (context: AppContext): FastifyServerFactory =>
  (handler, { keepAliveTimeout, requestTimeout }: { keepAliveTimeout?: number; requestTimeout?: number }) => {
    const parts = { sessions: context.sessions, summaries: summariesOf(context) };
    const server = createServer({ keepAliveTimeout, requestTimeout, headersTimeout }, (request, response) => {
      // A closing server answers through the normal handler.
      const isAnswered = server.listening && answerUnchanged(parts, request, response);
      if (!isAnswered) handler(request, response);
    });
    return server;
  };

/**
 * Drops the user's cached summary after a write, so that their next poll here sees it without waiting for the change
 * feed.
 */
export const invalidateSummaryOnWrite = fp<{ readonly context: AppContext }>(
  async (app: FastifyInstance, { context }) => {
    const summaries = summariesOf(context);
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.user && request.method !== 'GET') summaries.forget(request.user.id);
      done(null, payload);
    });
  },
);
