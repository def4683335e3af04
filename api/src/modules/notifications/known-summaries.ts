import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import { sessionTokenOf } from '../../plugins/session.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Summaries } from './summary.ts';

/** Until the last header of a request has come, in ms. The host sends whole requests, so only a fault takes longer. */
const headersTimeout = 15_000;

export const summaryPath = '/api/notification/summary/';

export interface KnownSummariesOptions {
  readonly sessions: Sessions;
  readonly summaries: Summaries;
}

/** Answers a poll that finds everything as it was, from memory; false where that cannot be said. */
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
 * A server that answers unchanged polls before anything else looks at them: nine of ten are such, and every open page
 * asks every ten seconds. A poll without a tag is always answered from the database.
 */
export const serverOfKnownSummaries =
  (parts: KnownSummariesOptions): FastifyServerFactory =>
  (handler, { keepAliveTimeout, requestTimeout }: { keepAliveTimeout?: number; requestTimeout?: number }) => {
    const server = createServer({ keepAliveTimeout, requestTimeout, headersTimeout }, (request, response) => {
      // One that is closing has its own way to say so.
      if (!server.listening || !answerUnchanged(parts, request, response)) handler(request, response);
    });
    return server;
  };

/** What somebody does here shows in their next poll here, without waiting for the news of it. */
export const forgetOnChange = fp<Pick<KnownSummariesOptions, 'summaries'>>(
  async (app: FastifyInstance, { summaries }) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.user && request.method !== 'GET') summaries.forget(request.user.id);
      done(null, payload);
    });
  },
);
