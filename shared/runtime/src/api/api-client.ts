import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';
import { pageUserHeader } from '@talad/contract/page-user';
import type { AxiosRequestConfig } from 'axios';
import { activation } from '../page/activation.ts';
import { ApiError, isApiError } from './api-error.ts';
import type { createTransport } from './transport.ts';

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** A multipart body, for the calls that take a file. */
  form?: FormData;
  /** Receives upload progress from 0 to 1. */
  onSent?: (share: number) => void;
  /** Requests the user who is signed in now, whichever user the page was made for. */
  anyUser?: boolean;
}

/** A response with status and headers. `data` is undefined in a 304. */
export interface ApiResponse<T> {
  status: number;
  data: T | undefined;
  header(name: string): string | undefined;
}

/** Calls the API, with the names and types of the contract. */
export interface ApiClient {
  /** Makes a call of the contract; rejects only with an ApiError. */
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** The same with status and headers; a 304 resolves. */
  ask<N extends CallName>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ): Promise<ApiResponse<OutputOf<N>>>;
}

/** What a client is made with. */
export interface ApiClientOptions {
  /** Origin of the API without a trailing slash; empty in the browser, where site and API share one. */
  baseUrl: string;
  /** Called when the API finds no session for the cookie. */
  onSessionMissing?: () => void;
  /** For whom the page was made, as the contract's `pageUserOf` returns it; undefined while that is unknown. */
  pageUser?: () => string | undefined;
  /** Called when the API finds another user's session for the cookie. */
  onSessionChanged?: () => void;
  /** Loads the error messages in parallel with the transport code; only a failure waits for them. */
  onOpen?: () => Promise<unknown>;
  /** The axios adapter: `fetch` on the server, the axios default if undefined. */
  adapter?: AxiosRequestConfig['adapter'];
  /** Sent with every request, for example the server's user agent. */
  headers?: Record<string, string>;
}

/** The API client. It neither renders nor navigates. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let transport: Promise<ReturnType<typeof createTransport>> | undefined;
  let sentences: Promise<unknown> | undefined;
  // The first page comes with its data, so the transport code loads with the first call.
  const open = () => {
    // Without the messages an error shows the generic one; the next call loads them again.
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

  const ask: ApiClient['ask'] = async (name, input, { anyUser, ...callOptions } = {}) => {
    // The user at the time of the call counts, not the one who is signed in when it is sent: the code of the transport may load in between.
    const pageUser = anyUser ? undefined : options.pageUser?.();
    try {
      // A page that a browser has prerendered reads; it changes something once the user has opened it.
      if (!name.startsWith('GET ')) await activation();
      const send = await open();
      const headers = { ...(pageUser && { [pageUserHeader]: pageUser }), ...callOptions.headers };
      return await send(name, input, { ...callOptions, headers });
    } catch (failure) {
      await sentences;
      if (isApiError(failure) && !anyUser) {
        if (failure.code === 'authentication_failed') options.onSessionMissing?.();
        if (failure.code === 'SESSION_CHANGED') options.onSessionChanged?.();
      }
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
