import { useLocation } from '@talad/runtime/router';
import { useState } from 'react';
import { callRegistry, ProviderUnavailable } from '../registry/call-registry.ts';

const failures = ['cancelled', 'expired', 'refused', 'no-role', 'no-second-factor', 'unavailable'] as const;

/** Why a sign-in failed. */
export type SignInFailure = (typeof failures)[number];

/** Parameter with which the registry returns to a page after a sign-in that failed. */
const failureParameter = 'signIn';

/** Leaves the page for the identity provider's; replaceable in tests. */
export const identityProvider = { open: (url: string): void => window.location.assign(url) };

interface SignIn {
  /** Navigates to the identity provider, which returns to this page; `isFresh` requests a second factor. */
  signIn: (isFresh: boolean) => Promise<void>;
  failure: SignInFailure | undefined;
}

/** The sign-in at the identity provider; with `isReturn`, also why the one that led to this page failed. */
export function useSignIn(isReturn: boolean): SignIn {
  const { pathname, search, hash } = useLocation();
  const [isUnavailable, setUnavailable] = useState(false);
  const query = new URLSearchParams(search);
  const returned = failures.find((failure) => failure === query.get(failureParameter));
  query.delete(failureParameter);
  return {
    failure: isUnavailable ? 'unavailable' : isReturn ? returned : undefined,
    signIn: async (isFresh) => {
      setUnavailable(false);
      const returnTo = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
      try {
        const body = { returnTo, isFresh };
        const response = await callRegistry('session/sign-in', { method: 'POST', body });
        identityProvider.open(((await response.json()) as { url: string }).url);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        setUnavailable(true);
      }
    },
  };
}
