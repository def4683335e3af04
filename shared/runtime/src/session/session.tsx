import { paths } from '@talad/contract/paths';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePageRuntime } from '../page/page-context.ts';
import { Navigate, useLocation, useNavigate } from '../router/router.ts';
import { isOpenBeforeStep, nextAccountStep } from './login-state.ts';
import { returnUrl } from './return-url.ts';
import type { SessionState } from './session-store.ts';

/** The session of the page, and the functions that change it. */
export const useSession = (): SessionState => useStore(usePageRuntime().session);

/** Reason for the redirect, which the sign-in page shows; passed in the router's state. */
export interface SignInReason {
  reason: 'login-to-buy' | 'login-to-keep' | 'login-to-see' | 'login-to-sell';
}

/**
 * Returns a function that returns true if the user is signed in and otherwise redirects to the sign-in page, which
 * shows "Please login to buy this item" (or another reason) and returns here after sign-in.
 */
export function useRequireLogin(): (reason?: SignInReason['reason']) => boolean {
  const { session, sessionEnvironment } = usePageRuntime();
  const navigate = useNavigate();
  const location = useLocation();
  return (reason = 'login-to-buy') => {
    const { status, recheck } = session.getState();
    if (status === 'signedIn' || (status === 'unknown' && sessionEnvironment.mayHaveSession())) return true;
    void navigate(paths.signIn(returnUrl(location) ?? paths.home()), {
      state: { reason } satisfies SignInReason,
    });
    // Another tab may have signed in while this one was suspended.
    void recheck();
    return false;
  };
}

/** Redirects a user with an incomplete account to the page that completes it. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const location = useLocation();
  const stop = user && nextAccountStep(user, returnUrl(location));
  const mustLeave = stop && !isOpenBeforeStep(location.pathname, stop);
  // The page stays mounted during the redirect: removing it would also unmount the layout around it.
  return (
    <>
      {children}
      {mustLeave ? <Navigate to={stop} replace /> : null}
    </>
  );
}

/** Renders its children for signed-in users and redirects guests; `fallback` shows until the status is known. */
export function RequireSession({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'unknown') return fallback;
  if (status === 'guest') {
    const state: SignInReason = { reason: 'login-to-see' };
    return <Navigate to={paths.signIn(returnUrl(location) ?? paths.home())} replace state={state} />;
  }
  return children;
}
