import type { Finding } from '@talad/contract/release-findings';

/** Codes of the registry's errors, with their status. */
const statusOf = {
  BAD_REQUEST: 400,
  BAD_TOKEN: 401,
  FRESH_SIGN_IN_NEEDED: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  ALREADY_STORED: 409,
  NAME_TAKEN: 409,
  FROZEN: 409,
  REFUSED: 422,
  TOO_MUCH_STORED: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  PROVIDER_UNAVAILABLE: 503,
} as const;

export type RegistryErrorCode = keyof typeof statusOf;

/** An error that is returned to the caller: what is wrong, where, and what to do. */
export class RegistryError extends Error {
  readonly code: RegistryErrorCode;
  readonly status: number;
  /** Dot-separated path of the rejected input. */
  readonly field: string | undefined;
  /** Why a version is refused. */
  readonly findings: readonly Finding[] | undefined;

  constructor(
    code: RegistryErrorCode,
    detail: string,
    field?: string,
    findings?: readonly Finding[],
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.code = code;
    this.status = statusOf[code];
    this.field = field;
    this.findings = findings;
  }
}

/** The rate limit of an address is exceeded; `after` is the time until the next request. */
export const tooManyRequests = (after: string) =>
  new RegistryError('TOO_MANY_REQUESTS', `Too many requests. Try again in ${after}.`);
