import { paths } from '@talad/contract/paths';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePageRuntime } from '../page/page-context.ts';
import { Navigate, useLocation, useNavigate } from '../router/router.ts';
import { isOpenBeforeStop, nextStop } from './login-state.ts';
import type { SessionState } from './session-store.ts';
import { wantedPage } from './wanted-page.ts';

/** Who is here, and the ways to change it. */
export const useSession = (): SessionState => useStore(usePageRuntime().session);

/** What the sign-in page says about why somebody was led there; travels in the router's state. */
export interface SignInNotice {
  notice: 'login-to-buy' | 'login-to-keep' | 'login-to-see' | 'login-to-sell';
}

/**
 * Gives a function that says whether somebody is signed in and otherwise leads to the sign-in page, which then says
 * "Please login to buy this item" (or why else) and comes back here after.
 */
export function useRequireLogin(): (notice?: SignInNotice['notice']) => boolean {
  const { session, sessionPlace } = usePageRuntime();
  const navigate = useNavigate();
  const location = useLocation();
  return (notice = 'login-to-buy') => {
    const { status } = session.getState();
    if (status === 'member' || (status === 'unknown' && sessionPlace.mayHaveSession())) return true;
    void navigate(paths.signIn(wantedPage(location) ?? paths.home()), {
      state: { notice } satisfies SignInNotice,
    });
    return false;
  };
}

/** Leads somebody whose account is not complete to the page that completes it, from anywhere else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const location = useLocation();
  const stop = user && nextStop(user, wantedPage(location));
  const mustLeave = stop && !isOpenBeforeStop(location.pathname, stop);
  // The page stays while the address changes: taking it away would tear down everything around it too.
  return (
    <>
      {children}
      {mustLeave ? <Navigate to={stop} replace /> : null}
    </>
  );
}

/** Shows its children to members only; visitors are led to the sign-in page, `waiting` stands until it is known. */
export function RequireSession({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'unknown') return waiting;
  if (status === 'visitor') {
    const state: SignInNotice = { notice: 'login-to-see' };
    return <Navigate to={paths.signIn(wantedPage(location) ?? paths.home())} replace state={state} />;
  }
  return children;
}
