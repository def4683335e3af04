import { useEvent } from '@talad/runtime/events';
import { useLocation } from '@talad/runtime/router';
import { useRequireLogin, useSession } from '@talad/runtime/session';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import {
  type DrawerName,
  drawerNameOf,
  nextPanels,
  nothingOpen,
  type PanelEvent,
  requiresSignIn,
} from './drawer-machine.ts';
import type { PanelsView } from './panels-context.tsx';

/** The header's panels; buttons, page events, route changes and the session control them. */
export function usePanels(): PanelsView {
  const [panels, dispatch] = useReducer(nextPanels, nothingOpen);
  const requireLogin = useRequireLogin();
  const { status } = useSession();
  const { key, pathname, search } = useLocation();
  const shownUrl = pathname + search;
  const pendingUrl = useRef<string>(undefined);

  // Every history entry has its own key, so a new key is a route change. A layout effect, because a passive effect
  // would run later and undo a press that comes right after the new page.
  useLayoutEffect(() => {
    const isExpected = pendingUrl.current === shownUrl;
    pendingUrl.current = undefined;
    if (!isExpected) dispatch({ type: 'route-changed' });
  }, [key]);

  // The URL changes when a navigation starts, the page when it has loaded. A panel that the user opens in between
  // stays open when the page arrives.
  const open = (event: PanelEvent) => {
    const addressed = window.location.pathname + window.location.search;
    pendingUrl.current = addressed === shownUrl ? undefined : addressed;
    dispatch(event);
  };

  const openName = drawerNameOf(panels.drawer);
  useEffect(() => {
    if (status === 'guest' && openName && requiresSignIn(openName)) dispatch({ type: 'closed' });
  }, [status, openName]);

  const allowed = (drawer: DrawerName) => !requiresSignIn(drawer) || requireLogin('login-to-see');
  const press = (drawer: DrawerName) => {
    if (allowed(drawer)) open({ type: 'pressed', drawer });
  };
  useEvent('drawer:open', ({ drawer }) => {
    if (allowed(drawer)) open({ type: 'requested', drawer });
  });
  useEvent('drawer:close', () => dispatch({ type: 'closed' }));

  const pressMenu = useCallback(() => dispatch({ type: 'menu-pressed' }), []);
  const close = useCallback(() => dispatch({ type: 'closed' }), []);
  return { panels, press, pressMenu, close };
}
