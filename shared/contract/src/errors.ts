/**
 * The closed list of error codes. A code never changes its meaning; the number is the HTTP status it travels with.
 * Each code has a sentence in English and Thai in the front ends, and a test where it is raised.
 */
export const errorStatus = {
  VALIDATION: 400,
  UNKNOWN_FIELD: 400,
  MALFORMED_BODY: 400,
  PASSWORD_TOO_COMMON: 400,
  EMAIL_TAKEN: 400,
  USERNAME_TAKEN: 400,
  USERNAME_ALREADY_SET: 400,
  TOKEN_INVALID: 400,
  UNSUPPORTED_IMAGE: 400,
  IMAGE_TOO_LARGE: 400,
  OWN_ITEM: 400,
  OUT_OF_STOCK: 400,
  UNPUBLISHED_ITEM: 400,
  NOTHING_SELECTED: 400,
  NOT_BE_BUYER: 400,
  NOT_BE_SELLER: 400,
  INCORRECT_KYC_PERMISSION: 400,
  INSUFFICIENT_BALANCE: 400,
  EVIDENCE_REQUIRED: 400,
  REASON_REQUIRED: 400,
  INVALID_CREDENTIALS: 401,
  authentication_failed: 401,
  FORBIDDEN: 403,
  FORBIDDEN_ORIGIN: 403,
  EMAIL_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ILLEGAL_TRANSITION: 409,
  PAYMENT_CLOSED: 409,
  PRICE_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** A code of the closed list. */
export type ErrorCode = keyof typeof errorStatus;
