import { type ErrorCode, errorStatus } from '@talad/contract/errors';

/**
 * The codes that only the client can know. NO_ANSWER: a request without a key may have been done. The last two are of
 * submissions, see submit.ts.
 */
type ClientErrorCode =
  | 'NETWORK'
  | 'NO_ANSWER'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'SUBMISSION_UNKNOWN'
  | 'SUBMISSION_DONE';
/** A code of the contract, or one that only the client can know. */
export type ApiErrorCode = ErrorCode | ClientErrorCode;

export interface ApiErrorEntry {
  code: string;
  detail: string;
  field?: string;
}

interface ApiErrorParts {
  code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  detail: string;
  field?: string;
  requestId?: string;
  errors?: ApiErrorEntry[];
  /** Delay from `Retry-After`, in ms. */
  retryAfterMs?: number;
}

/** The error of every failed call. `detail` is for debugging; users see the message of the code. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly errors: ApiErrorEntry[];
  readonly retryAfterMs: number | undefined;

  constructor(parts: ApiErrorParts, options?: { cause?: unknown }) {
    super(`${parts.code}: ${parts.detail}`, options);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.detail = parts.detail;
    this.field = parts.field;
    this.requestId = parts.requestId;
    this.errors = parts.errors ?? [];
    this.retryAfterMs = parts.retryAfterMs;
  }

  /** A retry may succeed; whether this request had an effect is unknown. */
  get isTransient(): boolean {
    return ['NETWORK', 'NO_ANSWER', 'TIMEOUT'].includes(this.code) || this.status >= 500;
  }
}

/** Whether a thrown value is an ApiError, even if another copy of this module threw it. */
export const isApiError = (thrown: unknown): thrown is ApiError =>
  thrown instanceof Error && thrown.name === 'ApiError';

const codeByStatus: Record<number, ErrorCode> = {
  401: 'authentication_failed',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function entriesOf(body: unknown): ApiErrorEntry[] {
  if (!isRecord(body)) return [];
  if (!Array.isArray(body.errors)) {
    // Proxies and older services send one `error` field and no codes.
    return typeof body.error === 'string' ? [{ code: '', detail: body.error }] : [];
  }
  return body.errors.filter(isRecord).map((entry) => ({
    code: String(entry.code ?? ''),
    detail: String(entry.detail ?? ''),
    ...(typeof entry.field === 'string' ? { field: entry.field } : {}),
  }));
}

/** `Retry-After` in ms: seconds or a date. */
export function retryAfterOf(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

/** Converts an error response to an ApiError; proxy responses carry no code, so the status decides. */
export function errorOfAnswer(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const errors = entriesOf(body);
  const first = errors[0];
  const known = first && first.code in errorStatus ? (first.code as ErrorCode) : undefined;
  const requestId = isRecord(body) && typeof body.requestId === 'string' ? body.requestId : undefined;
  return new ApiError({
    code: known ?? codeByStatus[status] ?? 'INTERNAL',
    status,
    detail: first?.detail ?? `The server answered ${status}.`,
    field: first?.field,
    requestId,
    errors,
    retryAfterMs: retryAfterOf(retryAfter),
  });
}
