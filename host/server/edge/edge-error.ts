import { type ErrorCode, errorStatus } from '@talad/contract/errors';

/** An error of this server, not of the API. Its code comes from the contract's closed list. */
export class EdgeError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Seconds after which the client may retry. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    { status, retryAfter }: { status?: number; retryAfter?: number } = {},
  ) {
    super(detail);
    this.name = 'EdgeError';
    this.code = code;
    this.statusCode = status ?? errorStatus[code];
    this.retryAfter = retryAfter;
  }
}

export const tooLarge = () => new EdgeError('PAYLOAD_TOO_LARGE', 'The request body is too large.');

/** The server is overloaded; the client may retry after one second. */
export const overloaded = () =>
  new EdgeError('UNAVAILABLE', 'Please try again in a moment.', { retryAfter: 1 });
