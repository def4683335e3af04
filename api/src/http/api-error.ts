import { type ErrorCode, errorStatus } from '@talad/contract/errors';

export interface ErrorEntry {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly field?: string | undefined;
}

export interface ApiErrorOptions {
  /** Dot-separated path of the rejected input: `items.0.quantity`. */
  readonly field?: string;
  /** One English sentence for developers and logs; users see the front end's message for the code. */
  readonly detail?: string;
  /** Only if the default status of the code does not fit. */
  readonly status?: number;
}

/** An error that is returned to the caller. Its code comes from the contract's closed list. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: ErrorCode, { field, detail, status }: ApiErrorOptions = {}) {
    super(detail ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status ?? errorStatus[code];
    this.field = field;
  }
}
