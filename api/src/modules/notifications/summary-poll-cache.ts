import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import { sessionTokenOf } from '../../plugins/session.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Summaries } from './summary.ts';

/** Timeout for the request headers, in ms. The host sends whole requests, so only a fault takes longer. */
const headersTimeout = 15_000;

export const summaryPath = '/api/notification/summary/';

export interface KnownSummariesOptions {
  readonly sessions: Sessions;
  readonly summaries: Summaries;
}

/** Answers an unchanged poll from memory; returns false if the cache cannot confirm it. */
function answerUnchanged(
  { sessions, summaries }: KnownSummariesOptions,
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
  (parts: KnownSummariesOptions): FastifyServerFactory =>
  (handler, { keepAliveTimeout, requestTimeout }: { keepAliveTimeout?: number; requestTimeout?: number }) => {
    const server = createServer({ keepAliveTimeout, requestTimeout, headersTimeout }, (request, response) => {
      // A closing server answers through the normal handler.
      if (!server.listening || !answerUnchanged(parts, request, response)) handler(request, response);
    });
    return server;
  };

/**
 * Drops the user's cached summary after a write, so that their next poll here sees it without waiting for the change
 * feed.
 */
export const invalidateSummaryOnWrite = fp<Pick<KnownSummariesOptions, 'summaries'>>(
  async (app: FastifyInstance, { summaries }) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.user && request.method !== 'GET') summaries.forget(request.user.id);
      done(null, payload);
    });
  },
);
