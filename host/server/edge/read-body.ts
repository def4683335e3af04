import type { IncomingMessage } from 'node:http';
import { bodyBytesMax, bodyLimitOf } from '@talad/contract/body-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteBudget } from './byte-budget.ts';
import { EdgeError, overloaded, tooLarge } from './edge-error.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { holderOf } from './holder.ts';
import { whenClosed } from './when-closed.ts';

interface CollectOptions {
  readonly limit: number;
  readonly withinMs: number;
  /** Returns false if no more bytes can be buffered. */
  readonly reserve: (bytes: number) => boolean;
}

/** Buffers whole bodies, so that no connection to the API waits for a client that sends slowly. */
export class BodyReader {
  readonly #limits: EdgeLimits;
  readonly #ordinary: ByteBudget;
  readonly #large: ByteBudget;

  constructor(limits: EdgeLimits) {
    this.#limits = limits;
    const { bodyBytes, bodyBytesPerAddress, largeBodyBytes, largeBodyBytesPerAddress, safeMs } = limits;
    this.#ordinary = new ByteBudget({ total: bodyBytes, perOwner: bodyBytesPerAddress, safeMs });
    this.#large = new ByteBudget({ total: largeBodyBytes, perOwner: largeBodyBytesPerAddress, safeMs });
  }

  /** Reads the body. Its bytes count against the budget until the response is sent or the client disconnects. */
  async read(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const limit = bodyLimitOf(request.method, request.url.split('?', 1)[0] ?? '');
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
    const isLarge = limit > bodyBytesMax;
    const budget = isLarge ? this.#large : this.#ordinary;
    const holder = holderOf(request);
    whenClosed(reply.raw, () => budget.release(holder));
    return collect(request.raw, {
      limit,
      withinMs: isLarge ? this.#limits.requestMs : this.#limits.bodyMs,
      reserve: (bytes) => budget.take(holder, bytes),
    });
  }
}

function collect(body: IncomingMessage, { limit, withinMs, reserve }: CollectOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      body.off('data', onData).off('end', onEnd).off('close', onClose);
      settle();
    };
    const refuse = (error: EdgeError) => finish(() => reject(error));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) refuse(tooLarge());
      else if (!reserve(chunk.length)) refuse(overloaded());
      else chunks.push(chunk);
    };
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks)));
    const onClose = () => refuse(new EdgeError('MALFORMED_REQUEST', 'The request broke off.'));
    const deadline = setTimeout(
      () => refuse(new EdgeError('REQUEST_TIMEOUT', 'The request body did not come in time.')),
      withinMs,
    );
    body.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
