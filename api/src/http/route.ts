import type { CallShape, Idempotency } from '@talad/contract/call';
import { type CallName, type Calls, calls, type OutputOf } from '@talad/contract/calls';
import { ErrorBody } from '@talad/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { ApiError } from './api-error.ts';
import { type Submission, submittedFields } from './idempotency.ts';
import { withRequestOrigin } from './request-origin.ts';
import { type RouteRateLimit, rateLimitConfig } from './route-rate-limit.ts';
import type { SessionUser } from './session-user.ts';

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** The input of a handler: validated input and the user. */
export interface RouteInput<N extends CallName> {
  readonly params: Part<Calls[N], 'params'>;
  readonly query: Part<Calls[N], 'query'>;
  readonly body: Part<Calls[N], 'body'>;
  /** Always present if the contract says `access: 'user'`. */
  readonly user: Calls[N] extends { access: 'user' } ? SessionUser : SessionUser | undefined;
  /** For `withIdempotencyKey`; its key is always present if the contract requires one. */
  readonly submission: Calls[N] extends { idempotent: Idempotency } ? Submission : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the output of the contract, or has sent the bytes itself. */
export type RouteHandler<N extends CallName> = (
  input: RouteInput<N>,
) => Promise<OutputOf<N> | FastifyReply> | OutputOf<N>;

export interface RouteOptions {
  readonly rateLimit?: RouteRateLimit;
  /** CPU time that a request may take, as a multiple of a cheap one, if it is more than `cpuMultipleMax`. */
  readonly cpuMultiple?: number;
  /** Set if the handler sends compressed bytes itself. */
  readonly compressesItself?: boolean;
}

const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** Rejects a request without a session with the code that signs the browser out. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  if (!request.user) throw new ApiError('authentication_failed', { detail: 'Please sign in.' });
}

/** Registers one call of the contract: its schemas validate the input and serialize the output. */
export function route<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: RouteHandler<N>,
  options: RouteOptions = {},
): void {
  const call: CallShape = calls[name];
  const [method, url] = splitName(name);
  const status = call.status ?? 200;
  app.route({
    method,
    url,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [status]: call.response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    config: {
      ...(options.rateLimit && { rateLimit: rateLimitConfig(options.rateLimit) }),
      ...(options.cpuMultiple !== undefined && { cpuMultiple: options.cpuMultiple }),
    },
    ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
    ...(options.compressesItself && { compress: false }),
    ...(call.access === 'user' && { onRequest: requireUser }),
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        submission: call.idempotent && submissionOf(request, call.idempotent),
        request,
        reply,
      };
      reply.status(status);
      // The schemas registered above guarantee the types of the contract.
      return withRequestOrigin(request, () => handler(input as RouteInput<N>));
    },
  });
}

function splitName(name: string): [HTTPMethods, string] {
  const gap = name.indexOf(' ');
  return [name.slice(0, gap) as HTTPMethods, name.slice(gap + 1)];
}

function submissionOf(request: FastifyRequest, declared: Idempotency): Submission | undefined {
  if (!request.user) return undefined;
  return {
    userId: request.user.id,
    call: declared.name,
    key: readIdempotencyKey(request, declared),
    request: submittedFields(declared, request.params, request.body),
  };
}

function readIdempotencyKey(request: FastifyRequest, declared: Idempotency): string | undefined {
  const key = request.headers['idempotency-key'];
  if (declared.key === 'optional' && key === undefined) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    throw new ApiError('VALIDATION', {
      field: 'Idempotency-Key',
      detail: 'The Idempotency-Key header must have 8 to 128 visible ASCII characters.',
    });
  }
  return key;
}
