import type { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ByteBudget } from './byte-budget.ts';
import { overloaded } from './edge-error.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { headersFromApi, headersToApi } from './forwarded-headers.ts';
import { holderOf } from './holder.ts';
import { KeptAnswer } from './kept-answer.ts';
import { hasBody } from './load-limits.ts';
import { BodyReader } from './read-body.ts';

interface ApiProxyOptions {
  apiOrigin: string;
  siteOrigin: string;
  /** Origin that the API takes changes from, where it belongs to another site than this. */
  apiSiteOrigin?: string | undefined;
  limits?: EdgeLimits;
}

/** The answer of the API as the client of the proxy gives it. */
interface ApiAnswer {
  readonly headers: Record<string, string | undefined>;
  readonly stream: Readable;
}

/** The way of the calls to the API. No connection to it waits for a client that sends or reads slowly. */
export const apiProxy = fp<ApiProxyOptions>(
  async (app, { apiOrigin, siteOrigin, apiSiteOrigin, limits = defaultEdgeLimits }) => {
    const bodies = new BodyReader(limits);
    const answers = new ByteBudget({
      total: limits.answerBytes,
      perOwner: limits.answerBytesPerAddress,
      safeMs: limits.safeMs,
    });
    let underway = 0;

    /** One of the calls that the API may have at once; given back by calling it. */
    function takePlace(): () => void {
      if (underway >= limits.apiCalls) throw overloaded();
      underway += 1;
      let isTaken = true;
      return () => {
        if (isTaken) underway -= 1;
        isTaken = false;
      };
    }

    async function pass(request: FastifyRequest, reply: FastifyReply, dest: string, options: object) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const body = !isRead && hasBody(request) ? await bodies.read(request, reply) : undefined;
      const giveBack = takePlace();
      reply.raw.once('close', giveBack);
      const contentType = request.headers['content-type'] ?? 'application/octet-stream';
      return reply.from(dest, {
        ...options,
        ...(body && { body, contentType }),
        // A call that was refused comes again by the client's will, not ten times by itself.
        retryDelay: () => null,
        // The declared type is that of the answer's body; what comes is the answer as a whole.
        onResponse: (_request, _reply, answer) => {
          const { headers, stream } = answer as unknown as ApiAnswer;
          stream.once('close', giveBack);
          passOn(request, reply, headers, stream);
        },
      });
    }

    function passOn(
      request: FastifyRequest,
      reply: FastifyReply,
      headers: ApiAnswer['headers'],
      source: Readable,
    ): void {
      const holder = holderOf(request);
      const length = request.method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
      const isReserved = KeptAnswer.isCounted(length);
      if (!isReserved || KeptAnswer.reserve(answers, holder, length)) {
        void reply.send(new KeptAnswer({ source, budget: answers, holder, isReserved }));
        return;
      }
      source.on('error', () => undefined).destroy();
      for (const name of Object.keys(headers)) reply.removeHeader(name);
      void reply.send(overloaded());
    }

    await app.register(async (calls) => {
      calls.removeAllContentTypeParsers();
      calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      await calls.register(proxy, {
        upstream: apiOrigin,
        prefix: '/api',
        rewritePrefix: '/api',
        httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        proxyPayloads: false,
        // Two lines a call would fill the log during an attack; the API writes one.
        disableRequestLogging: true,
        undici: {
          connections: limits.apiConnections,
          headersTimeout: limits.apiMs,
          bodyTimeout: limits.apiMs,
        },
        handler: (request, reply, dest, options) => pass(request, reply, dest, options),
        replyOptions: {
          rewriteHeaders: headersFromApi,
          rewriteRequestHeaders: (request, headers) => {
            const forwarded = headersToApi(request, headers);
            // The body of a GET means nothing and is not passed on, so neither is its length.
            if (request.method === 'GET' || request.method === 'HEAD') delete forwarded['content-length'];
            // A working tree in front of another site's API speaks for that site; foreign origins stay what they are.
            if (apiSiteOrigin && headers.origin === siteOrigin) forwarded.origin = apiSiteOrigin;
            return forwarded;
          },
        },
      });
    });
  },
);
