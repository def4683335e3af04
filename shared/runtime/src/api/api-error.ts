import type { ErrorCode } from '@talad/contract/errors';

/**
 * The codes that only the client can know. NO_RESPONSE: a request without a key may have been done. The last two are of
 * submissions, see submit.ts.
 */
type ClientErrorCode =
  | 'NETWORK'
  | 'NO_RESPONSE'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'SUBMISSION_UNKNOWN'
  | 'SUBMISSION_DONE';
/** A code of the contract, or one that only the client can know. */
export type ApiErrorCode = ErrorCode | ClientErrorCode;

/** One error of an error response. */
export interface ApiErrorEntry {
  code: string;
  detail: string;
  field?: string;
}

interface ApiErrorParts {
  code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
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
    return ['NETWORK', 'NO_RESPONSE', 'TIMEOUT'].includes(this.code) || this.status >= 500;
  }
}

/** Whether a thrown value is an ApiError, even if another copy of this module threw it. */
export const isApiError = (thrown: unknown): thrown is ApiError =>
  thrown instanceof Error && thrown.name === 'ApiError';
