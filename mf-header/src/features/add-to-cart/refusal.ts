import type { ApiError } from '@talad/runtime/api-error';

/** Why an offer could not be put into the cart. */
export interface Refusal {
  /** The server will not sell it; otherwise something broke on the way. */
  isRefused: boolean;
  /** The server's own words, in English. */
  detail: string | undefined;
  /** The identity check is what is missing; its words are those of the cart. */
  kycWords: 'NOT_BE_BUYER' | 'INCORRECT_KYC_PERMISSION' | undefined;
  error: ApiError;
}

/** The dialog for a failed add; null for a request that was cancelled or found no session. */
export function refusalOf(error: ApiError): Refusal | null {
  if (error.code === 'CANCELLED' || error.code === 'authentication_failed') return null;
  const isRefused = error.status === 400;
  const needsKyc = error.code === 'NOT_BE_BUYER' || error.code === 'INCORRECT_KYC_PERMISSION';
  return {
    isRefused,
    detail: isRefused ? error.errors[0]?.detail || undefined : undefined,
    kycWords: needsKyc ? error.code : undefined,
    error,
  };
}
