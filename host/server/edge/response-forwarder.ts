import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BufferedResponse } from './buffered-response.ts';
import { ByteBudget, type Holder } from './byte-budget.ts';
import { overloaded } from './edge-error.ts';
import type { EdgeLimits } from './edge-limits.ts';

/** The API's response as the proxy's HTTP client passes it; the proxy's declared type has no headers. */
export interface ApiResponse {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly stream: Readable;
}

interface Forwarding {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly response: ApiResponse;
  readonly holder: Holder;
  /** Whether the response was counted against the budget before the API call. */
  readonly isReserved: boolean;
}

/** Responses of this many bytes or more delay the API's short ones. */
const largeResponseBytes = 512 * 1024;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

export const lengthOf = ({ headers }: ApiResponse) => Number(headers?.['content-length'] ?? 0);

export const isLargeLength = (length: number) => length > largeResponseBytes;

/** Forwards the API's responses to clients within one budget of buffered bytes. */
export class ResponseForwarder {
  readonly #budget: ByteBudget;
  /** Lengths of large responses, by path. */
  readonly #knownLengths = new LRUCache<string, number>({ max: 500 });

  constructor({ responseBytes, responseBytesPerAddress, safeMs }: EdgeLimits) {
    this.#budget = new ByteBudget({ total: responseBytes, perOwner: responseBytesPerAddress, safeMs });
  }

  /** Whether the last response for this path was large. */
  expectsLarge(request: FastifyRequest): boolean {
    return isLargeLength(this.#knownLength(request) ?? 0);
  }

  /** Counts a large response before the API call if the last response for this path was large. */
  reserveKnown(request: FastifyRequest, holder: Holder): boolean {
    const length = this.#knownLength(request);
    if (length === undefined) return false;
    if (!BufferedResponse.reserve(this.#budget, holder, length)) throw overloaded();
    return true;
  }

  release(holder: Holder): void {
    this.#budget.release(holder);
  }

  /** Sends the response, or an error if the budget has no room for it. */
  forward({ request, reply, response, holder, isReserved }: Forwarding): void {
    const { headers = {}, stream: source } = response;
    const length = request.method === 'GET' ? lengthOf(response) : 0;
    const isCounted = BufferedResponse.isCounted(length);
    if (isCounted) this.#knownLengths.set(pathOf(request.url), length);
    const budget = this.#budget;
    if (!isCounted || isReserved || BufferedResponse.reserve(budget, holder, length)) {
      void reply.send(new BufferedResponse({ source, budget, holder, isReserved: isReserved || isCounted }));
      return;
    }
    source.on('error', () => undefined).destroy();
    for (const name of Object.keys(headers)) reply.removeHeader(name);
    void reply.send(overloaded());
  }

  #knownLength({ method, url }: FastifyRequest): number | undefined {
    return method === 'GET' ? this.#knownLengths.get(pathOf(url)) : undefined;
  }
}
