import { type ErrorCode, errorStatus } from '@talad/contract/errors';

export interface ErrorEntry {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly field?: string | undefined;
}

export interface ApiErrorOptions {
  /** Path of the refused input, in dots: `items.0.quantity`. */
  readonly field?: string;
  /** One English sentence for developers and logs; people read the front end's sentence for the code. */
  readonly detail?: string;
  /** Only where the code's own status does not fit. */
  readonly status?: number;
}

/** A refusal that the caller is told about. Its code comes from the contract's closed list. */
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
