import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';
import type { ApiClient, ApiResponse, CallOptions } from '../api/api-client.ts';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';

type Responder<N extends CallName> = (
  input: InputOf<N>,
  options: CallOptions,
) => OutputOf<N> | Promise<OutputOf<N>>;
type FakeResponse<N extends CallName> = OutputOf<N> | Responder<N>;

/** Responses by call: a value or a function of the input, which may throw. */
export type FakeResponses = { [N in CallName]?: FakeResponse<N> };

export interface FakeApi extends ApiClient {
  /** May be changed while a test runs. */
  responses: FakeResponses;
  /** Inputs of all calls so far, in order. */
  requests: { name: CallName; input: unknown; options: CallOptions }[];
  /** Inputs of one call so far. */
  inputsOf(name: CallName): unknown[];
  /** Refuses the calls that wait and all later ones. */
  end(): void;
}

/** An error as the API returns it. */
export const apiError = (code: ApiErrorCode, status = 400, field?: string): ApiError =>
  new ApiError({ code, status, detail: code, field, requestId: 'test' });

/** A response that is an error. */
export const errorResponse =
  (...error: Parameters<typeof apiError>) =>
  (): never => {
    throw apiError(...error);
  };

/** Replaces the network: the same typed calls, answered by the test. A call without a response fails with NOT_FOUND. */
export function createFakeApi(responses: FakeResponses = {}): FakeApi {
  const requests: FakeApi['requests'] = [];
  const ended = new AbortController();
  async function call<N extends CallName>(
    name: N,
    input: InputOf<N>,
    options: CallOptions = {},
  ): Promise<OutputOf<N>> {
    requests.push({ name, input, options });
    const response: unknown = fake.responses[name];
    if (response === undefined) throw apiError('NOT_FOUND', 404);
    const cancelled = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(apiError('CANCELLED', 0)));
      ended.signal.addEventListener('abort', () => reject(apiError('NOT_FOUND', 404)));
    });
    cancelled.catch(() => undefined);
    const stub =
      typeof response === 'function' ? (response as Responder<N>)(input, options) : (response as OutputOf<N>);
    return Promise.race<OutputOf<N>>([stub, cancelled]);
  }
  async function ask<N extends CallName>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ): Promise<ApiResponse<OutputOf<N>>> {
    return { status: 200, data: await call(name, input, options), header: () => undefined };
  }
  const fake: FakeApi = {
    responses,
    requests,
    call,
    ask,
    inputsOf: (name) => requests.filter((request) => request.name === name).map(({ input }) => input),
    end: () => {
      fake.responses = {};
      ended.abort();
    },
  };
  return fake;
}
