import type { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { BufferedResponse } from './buffered-response.ts';
import { ByteBudget, type Holder } from './byte-budget.ts';
import { overloaded } from './edge-error.ts';
import { defaultEdgeLimits, type EdgeLimits } from './edge-limits.ts';
import { headersFromApi, headersToApi } from './forwarded-headers.ts';
import { holderOf } from './holder.ts';
import { hasBody } from './load-limits.ts';
import { BodyReader } from './read-body.ts';

interface ApiProxyOptions {
  apiOrigin: string;
  siteOrigin: string;
  /** Origin from which the API accepts changes, if the API belongs to another site. */
  apiSiteOrigin?: string | undefined;
  limits?: EdgeLimits;
}

/** The API's response as the proxy's HTTP client passes it. */
interface ApiAnswer {
  readonly headers: Record<string, string | undefined>;
  readonly stream: Readable;
}

interface Slot {
  readonly giveBack: () => void;
  /** Marks the call as one with a large response. */
  readonly markLarge: () => void;
}

interface Passing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly headers: ApiAnswer['headers'];
  readonly holder: Holder;
  /** Whether the response was counted against the budget before the API call. */
  readonly isReserved: boolean;
}

/** Responses of this many bytes or more delay the API's short ones. */
const largeAnswerBytes = 512 * 1024;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Proxies calls to the API. No connection to the API waits for a client that sends or reads slowly. */
export const apiProxy = fp<ApiProxyOptions>(
  async (app, { apiOrigin, siteOrigin, apiSiteOrigin, limits = defaultEdgeLimits }) => {
    const bodies = new BodyReader(limits);
    const answers = new ByteBudget({
      total: limits.answerBytes,
      perOwner: limits.answerBytesPerAddress,
      safeMs: limits.safeMs,
    });
    /** Lengths of large responses, by path. */
    const largeAnswers = new LRUCache<string, number>({ max: 500 });
    let underway = 0;
    let largeUnderway = 0;

    /** Takes one of the limited slots for concurrent API calls. */
    function acquireSlot(isLarge: boolean): Slot {
      if (underway >= limits.apiCalls) throw overloaded();
      if (isLarge && largeUnderway >= limits.apiLargeAnswers) throw overloaded();
      let isTaken = true;
      let isCountedAsLarge = false;
      const markLarge = () => {
        if (!isTaken || isCountedAsLarge) return;
        isCountedAsLarge = true;
        largeUnderway += 1;
      };
      underway += 1;
      if (isLarge) markLarge();
      const giveBack = () => {
        if (!isTaken) return;
        isTaken = false;
        underway -= 1;
        if (isCountedAsLarge) largeUnderway -= 1;
      };
      return { giveBack, markLarge };
    }

    async function pass(request: FastifyRequest, reply: FastifyReply, dest: string, options: object) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const holder = holderOf(request);
      const isReserved = reserveKnown(request, holder);
      reply.raw.once('close', () => answers.release(holder));
      const body = !isRead && hasBody(request) ? await bodies.read(request, reply) : undefined;
      const slot = acquireSlot(isLargeAnswer(request));
      reply.raw.once('close', slot.giveBack);
      const contentType = request.headers['content-type'] ?? 'application/octet-stream';
      return reply.from(dest, {
        ...options,
        ...(body && { body, contentType }),
        // The client decides whether to retry a refused call; the proxy's default is ten retries.
        retryDelay: () => null,
        // The declared type is that of the response body; the value is the whole response.
        onResponse: (_request, _reply, answer) => {
          const { headers, stream } = answer as unknown as ApiAnswer;
          stream.once('close', slot.giveBack);
          if (Number(headers['content-length'] ?? 0) > largeAnswerBytes) slot.markLarge();
          passOn({ request, reply, headers, holder, isReserved }, stream);
        },
      });
    }

    const isLargeAnswer = ({ method, url }: FastifyRequest) =>
      method === 'GET' && (largeAnswers.get(pathOf(url)) ?? 0) > largeAnswerBytes;

    /** Counts a large response before the API call if the last response for this path was large. */
    function reserveKnown({ method, url }: FastifyRequest, holder: Holder): boolean {
      const length = method === 'GET' ? largeAnswers.get(pathOf(url)) : undefined;
      if (length === undefined) return false;
      if (!BufferedResponse.reserve(answers, holder, length)) throw overloaded();
      return true;
    }

    function passOn({ request, reply, headers, holder, isReserved }: Passing, source: Readable): void {
      const length = request.method === 'GET' ? Number(headers['content-length'] ?? 0) : 0;
      const isCounted = BufferedResponse.isCounted(length);
      if (isCounted) largeAnswers.set(pathOf(request.url), length);
      if (!isCounted || isReserved || BufferedResponse.reserve(answers, holder, length)) {
        void reply.send(
          new BufferedResponse({ source, budget: answers, holder, isReserved: isReserved || isCounted }),
        );
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
        // Two lines per call would fill the log during an attack; the API writes one.
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
            // A GET body has no meaning and is not forwarded, so neither is its length.
            if (request.method === 'GET' || request.method === 'HEAD') delete forwarded['content-length'];
            // A working tree in front of another site's API sends that site's origin; foreign origins stay unchanged.
            if (apiSiteOrigin && headers.origin === siteOrigin) forwarded.origin = apiSiteOrigin;
            return forwarded;
          },
        },
      });
    });
  },
);
