import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sessionTokenOf } from '../../plugins/session.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Summaries } from './summary.ts';

export const summaryPath = '/api/notification/summary/';

export interface KnownSummariesOptions {
  readonly sessions: Sessions;
  readonly summaries: Summaries;
}

/**
 * Answers a poll that finds everything as it was from memory, before anything else of the request is looked at: nine
 * of ten polls are such. A poll without a tag is always answered from the database.
 */
export const knownSummaries = fp<KnownSummariesOptions>(
  async (app: FastifyInstance, { sessions, summaries }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const { url, method, headers } = request.raw;
      if (url !== summaryPath || method !== 'GET') return done();
      const asked = headers['if-none-match'];
      const token = asked && sessionTokenOf(headers.cookie);
      const user = token && sessions.remembered(token);
      if (!user || !summaries.isKnown(user.id, asked)) return done();
      reply.status(304).headers({ etag: asked, 'cache-control': 'private, no-cache' }).send();
    });

    // What somebody does here shows in their next poll here, without waiting for the news of it.
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.user && request.method !== 'GET') summaries.forget(request.user.id);
      done(null, payload);
    });
  },
);
