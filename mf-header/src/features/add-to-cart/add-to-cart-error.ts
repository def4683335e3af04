import type { ApiError } from '@talad/runtime/api-error';

/** Why a listing could not be added to the cart. */
export interface AddToCartError {
  /** True if the server refused the purchase, false for any other failure. */
  isRefused: boolean;
  /** The server's reason, in English. */
  detail: string | undefined;
  /** Set if the identity check is missing; selects the messages of the cart. */
  kycProblem: 'NOT_BE_BUYER' | 'INCORRECT_KYC_PERMISSION' | undefined;
  /** The user's own open payment holds the last of it. */
  isHeld: boolean;
  error: ApiError;
}

/** The error dialog for a failed add; null if the request was cancelled or the session has expired. */
export function addToCartErrorOf(error: ApiError): AddToCartError | null {
  if (error.code === 'CANCELLED' || error.code === 'authentication_failed') return null;
  const isHeld = error.code === 'HELD_BY_OPEN_PAYMENT';
  const isRefused = error.status === 400 || isHeld;
  const needsKyc = error.code === 'NOT_BE_BUYER' || error.code === 'INCORRECT_KYC_PERMISSION';
  return {
    isRefused,
    detail: isRefused ? error.errors[0]?.detail || undefined : undefined,
    kycProblem: needsKyc ? error.code : undefined,
    isHeld,
    error,
  };
}
