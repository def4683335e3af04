import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { originOf } from '../http/request-origin.ts';
import type { SessionStore } from '../http/session-store.ts';
import { sessionCookie } from '../http/session-token.ts';

/** Includes the id of the account that trusts the browser, because several accounts may trust one browser. */
const trustedCookie = (accountId: number): string => `talad_trusted_${accountId}`;
/** Readable by scripts and worthless to a thief: tells the page that fetching the current user is worth a call. */
export const sessionHintCookie = 'talad_signed_in';

export interface SessionOptions {
  readonly sessions: SessionStore;
  readonly isHttps: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that the browser sent, whether or not it is still valid. */
    sessionToken: string | undefined;
    /** The token that proves that an account trusts this browser. */
    trustedToken(accountId: number): string | undefined;
  }
  interface FastifyReply {
    /** Opens a session for an account under a new token; ends the browser's previous session. */
    signIn(accountId: number): Promise<void>;
    /** Sets the trusted-browser cookie of an account; it outlives the session. */
    keepTrust(accountId: number, trust: { readonly token: string; readonly expiresAt: Date }): void;
    /** Ends the browser's session. */
    signOut(): Promise<void>;
  }
}

/** The session is stored in the database; the browser has a random token in an HttpOnly cookie. */
export const session = fp<SessionOptions>(async (app: FastifyInstance, { sessions, isHttps }) => {
  await app.register(cookie);
  app.decorateRequest('user', undefined);
  app.decorateRequest('sessionToken', undefined);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.cookies[sessionCookie];
    if (!token) return done();
    request.sessionToken = token;
    sessions.find(token, request.ip).then((user) => {
      request.user = user;
      done();
    }, done);
  });

  app.decorateReply('signIn', async function (this: FastifyReply, accountId: number) {
    const request: FastifyRequest = this.request;
    if (request.sessionToken) await sessions.end(request.sessionToken);
    const opened = await sessions.open(accountId, originOf(request));
    const lasting = { ...attributes, expires: opened.expiresAt };
    this.setCookie(sessionCookie, opened.token, lasting);
    this.setCookie(sessionHintCookie, '1', { ...lasting, httpOnly: false });
    request.sessionToken = opened.token;
    request.user = await sessions.find(opened.token);
  });

  app.decorateRequest('trustedToken', function (this: FastifyRequest, accountId: number) {
    return this.cookies[trustedCookie(accountId)];
  });
  app.decorateReply('keepTrust', function (this: FastifyReply, accountId, { token, expiresAt }) {
    this.setCookie(trustedCookie(accountId), token, { ...attributes, expires: expiresAt });
  });

  app.decorateReply('signOut', async function (this: FastifyReply) {
    const { sessionToken, cookies } = this.request;
    if (sessionToken) await sessions.end(sessionToken);
    this.request.user = undefined;
    this.request.sessionToken = undefined;
    // Only what the browser sent: another tab may have signed in since then.
    if (sessionToken) this.clearCookie(sessionCookie, attributes);
    if (sessionToken || cookies[sessionHintCookie])
      this.clearCookie(sessionHintCookie, { ...attributes, httpOnly: false });
  });
});
