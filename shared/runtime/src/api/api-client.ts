import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';
import type { AxiosRequestConfig } from 'axios';
import { ApiError, isApiError } from './api-error.ts';
import type { createTransport } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** A multipart body, for the calls that take a file. */
  form?: FormData;
  /** Told how much of the body has left, from 0 to 1. */
  onSent?: (share: number) => void;
}

/** An answer with what stood around it. `data` is absent in a 304. */
export interface ApiAnswer<T> {
  status: number;
  data: T | undefined;
  header(name: string): string | undefined;
}

export interface ApiClient {
  /** Makes a call of the contract; every failure is an ApiError. */
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** The same with status and headers; a 304 is an answer and no failure. */
  ask<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<ApiAnswer<OutputOf<N>>>;
}

export interface ApiClientOptions {
  /** Origin of the api without a slash at the end; empty in the browser, where site and api share one. */
  baseUrl: string;
  /** Told when a call found no session behind the cookie. */
  onSessionMissing?: () => void;
  /** Loads the sentences of failures, beside the code that makes calls; only a failure waits for them. */
  onOpen?: () => Promise<unknown>;
  /** How requests travel: `fetch` on a server, the browser's own way where absent. */
  adapter?: AxiosRequestConfig['adapter'];
  /** Sent with every request, such as a server's user agent. */
  headers?: Record<string, string>;
}

/** The one way to the api. It neither shows anything nor leads anywhere. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let transport: Promise<ReturnType<typeof createTransport>> | undefined;
  let sentences: Promise<unknown> | undefined;
  // A visitor's first page comes with all its answers, so the code that fetches more waits until something is asked.
  const open = () => {
    // Without its sentence a failure is told in general words, and the next call asks for the sentences again.
    sentences ??= options.onOpen?.().catch(() => {
      sentences = undefined;
    });
    transport ??= import('./transport.ts').then(
      (module) => module.createTransport(options),
      (cause: unknown) => {
        transport = undefined;
        throw new ApiError(
          { code: 'NETWORK', status: 0, detail: 'The server could not be reached.' },
          { cause },
        );
      },
    );
    return transport;
  };

  const ask: ApiClient['ask'] = async (name, input, callOptions = {}) => {
    try {
      const send = await open();
      return await send(name, input, callOptions);
    } catch (failure) {
      await sentences;
      if (isApiError(failure) && failure.code === 'authentication_failed') options.onSessionMissing?.();
      throw failure;
    }
  };

  const call: ApiClient['call'] = async (name, input, callOptions) => {
    const { data, status } = await ask(name, input, callOptions);
    if (data === undefined) {
      throw new ApiError({ code: 'INTERNAL', status, detail: 'The answer has no body.' });
    }
    return data;
  };

  return { ask, call };
}
