import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';
import axios, { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { ownCookies, removeUnknownCookies } from '../page/remove-unknown-cookies.ts';
import { addressOf } from './address.ts';
import type { ApiClientOptions, ApiResponse, CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { startCallTrace } from './call-trace.ts';
import { errorOfResponse } from './error-of-response.ts';
import { syncServerClock } from './server-clock.ts';

/** Timeout of a call, in ms. */
const timeoutMs = 15_000;
/** Timeout of a file upload, in ms: a photo over a phone's uplink. */
const fileTimeoutMs = 120_000;

/** axios lower-cases header names. */
const headerOf = ({ headers }: AxiosResponse, name: string): string | undefined => headers[name]?.toString();

/**
 * Whether a request whose connection broke may have changed something: its response alone may be lost. One with a key can be
 * asked about.
 */
const mayHaveTakenEffect = (name: CallName, idempotencyKey: string | undefined): boolean =>
  !name.startsWith('GET ') && idempotencyKey === undefined && globalThis.navigator?.onLine !== false;

/** `callId`: the id under which the servers log the call, for calls without a response. */
function failureOf(thrown: unknown, callId: string, isUnknown: boolean): ApiError {
  if (isCancel(thrown)) {
    return new ApiError({ code: 'CANCELLED', status: 0, detail: 'The call was cancelled.' });
  }
  if (isAxiosError(thrown)) {
    if (thrown.response) {
      const { status, data } = thrown.response;
      return errorOfResponse(status, data, headerOf(thrown.response, 'retry-after'));
    }
    const late = thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT';
    return new ApiError(
      late
        ? { code: 'TIMEOUT', status: 0, detail: 'No response came in time.', requestId: callId }
        : isUnknown
          ? { code: 'NO_RESPONSE', status: 0, detail: 'The connection broke before a response came.' }
          : { code: 'NETWORK', status: 0, detail: 'The server could not be reached.' },
      { cause: thrown },
    );
  }
  return new ApiError(
    { code: 'INTERNAL', status: 0, detail: thrown instanceof Error ? thrown.message : String(thrown) },
    { cause: thrown },
  );
}

type Send = <N extends CallName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions,
) => Promise<ApiResponse<OutputOf<N>>>;

/**
 * Sends a request, and once more if the edge refused its headers, which have too many cookies of a remote's code, and some
 * could be removed: such a request has reached no server.
 */
async function sendWithFewCookies(send: () => Promise<AxiosResponse>): Promise<AxiosResponse> {
  try {
    return await send();
  } catch (thrown) {
    const isTooLarge = isAxiosError(thrown) && thrown.response?.status === 431;
    if (isTooLarge && 'document' in globalThis && removeUnknownCookies(ownCookies)) return send();
    throw thrown;
  }
}

/** Sends calls with axios and throws every failure as an ApiError. */
export function createTransport(options: ApiClientOptions): Send {
  const http = axios.create({
    baseURL: options.baseUrl,
    withCredentials: false,
    headers: { accept: 'application/json', ...options.headers },
    validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  return async (name, input, { signal, idempotencyKey, headers, form, onSent }) => {
    const sentAt = Date.now();
    const trace = startCallTrace();
    try {
      const response = await sendWithFewCookies(() =>
        http.request({
          method: name.slice(0, name.indexOf(' ')),
          url: addressOf(name, input),
          data: form ?? input.body,
          timeout: form ? fileTimeoutMs : timeoutMs,
          signal,
          ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
          headers: {
            ...headers,
            traceparent: trace.header,
            ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          },
        }),
      );
      syncServerClock(headerOf(response, 'date'), sentAt, Date.now());
      return {
        status: response.status,
        data: response.status === 304 ? undefined : response.data,
        header: (key) => headerOf(response, key),
      };
    } catch (thrown) {
      throw failureOf(thrown, trace.id, mayHaveTakenEffect(name, idempotencyKey));
    }
  };
}
