import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';
import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { ApiError, errorOfAnswer } from './api-error.ts';

/** Longest wait for an answer, in ms. */
const timeoutMs = 15_000;
/** The same for a call that carries a file: a photograph over a phone's uplink, in ms. */
const fileTimeoutMs = 120_000;

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** A multipart body, for the calls that take a file. */
  form?: FormData;
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
  /** How requests travel: `fetch` on a server, the browser's own way where absent. */
  adapter?: AxiosRequestConfig['adapter'];
  /** Sent with every request, such as a server's user agent. */
  headers?: Record<string, string>;
}

type Parts = { params?: object; query?: object; body?: unknown };

/** Path and query of a call: `:name` filled from params, undefined left out. */
export function addressOf(name: CallName, input: Parts): string {
  const pattern = name.slice(name.indexOf(' ') + 1);
  const params = new Map(Object.entries(input.params ?? {}));
  const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** axios gives header names in small letters. */
const headerOf = ({ headers }: AxiosResponse, name: string): string | undefined => headers[name]?.toString();

function failureOf(thrown: unknown): ApiError {
  if (isCancel(thrown)) {
    return new ApiError({ code: 'CANCELLED', status: 0, detail: 'The call was cancelled.' });
  }
  if (isAxiosError(thrown)) {
    if (thrown.response) {
      const { status, data } = thrown.response;
      return errorOfAnswer(status, data, headerOf(thrown.response, 'retry-after'));
    }
    const late = thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT';
    return new ApiError(
      late
        ? { code: 'TIMEOUT', status: 0, detail: 'No answer came in time.' }
        : { code: 'NETWORK', status: 0, detail: 'The server could not be reached.' },
      { cause: thrown },
    );
  }
  return new ApiError(
    { code: 'INTERNAL', status: 0, detail: thrown instanceof Error ? thrown.message : String(thrown) },
    { cause: thrown },
  );
}

/** The one way to the api. It neither shows anything nor leads anywhere. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create({
    baseURL: options.baseUrl,
    withCredentials: false,
    headers: { accept: 'application/json', ...options.headers },
    validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  const ask: ApiClient['ask'] = async (name, input, callOptions = {}) => {
    const { signal, idempotencyKey, headers, form } = callOptions;
    try {
      const answer = await http.request({
        method: name.slice(0, name.indexOf(' ')),
        url: addressOf(name, input),
        data: form ?? input.body,
        timeout: form ? fileTimeoutMs : timeoutMs,
        signal,
        headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
      });
      return {
        status: answer.status,
        data: answer.status === 304 ? undefined : answer.data,
        header: (key) => headerOf(answer, key),
      };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'authentication_failed') options.onSessionMissing?.();
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
