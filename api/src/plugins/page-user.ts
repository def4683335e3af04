import { pageUserHeader, pageUserOf, pageUserParameter } from '@talad/contract/page-user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { sessionHintCookie } from './session.ts';

/** The user for whom the page that sends a request was made; taken out of the query, which schemas check. */
function pageUserOfRequest({ headers, query }: FastifyRequest): unknown {
  const requested: Record<string, unknown> = Object(query);
  const parameter = requested[pageUserParameter];
  delete requested[pageUserParameter];
  return headers[pageUserHeader] ?? parameter;
}

/**
 * Refuses a request of a page that was made for another than the signed-in user: two tabs share one session cookie, and
 * the one that shows A would act for B. Without a session, the call itself decides whether it needs one.
 */
export const pageUser = fp<{ readonly isHttps: boolean }>(async (app: FastifyInstance, { isHttps }) => {
  app.addHook('onRequest', (request, reply, done) => {
    const requested = pageUserOfRequest(request);
    const { user } = request;
    if (requested === undefined || !user || requested === pageUserOf(user)) return done();
    // A browser that has lost the hint would load the page for a guest again, and be refused again.
    if (!request.cookies[sessionHintCookie])
      reply.setCookie(sessionHintCookie, '1', { path: '/', sameSite: 'lax', secure: isHttps });
    done(new ApiError('SESSION_CHANGED', { detail: 'Another user is signed in. Load the page again.' }));
  });
});
