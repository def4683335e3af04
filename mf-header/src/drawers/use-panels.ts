import { useEvent } from '@talad/runtime/events';
import { useLocation } from '@talad/runtime/router';
import { useRequireLogin, useSession } from '@talad/runtime/session';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import {
  type DrawerName,
  drawerNameOf,
  isForMembers,
  nextPanels,
  nothingOpen,
  type PanelEvent,
} from './drawer-machine.ts';
import type { PanelsView } from './panels-context.tsx';

/** The header's panels: buttons, the page's events, routes and the session move them. */
export function usePanels(): PanelsView {
  const [panels, dispatch] = useReducer(nextPanels, nothingOpen);
  const requireLogin = useRequireLogin();
  const { status } = useSession();
  const { key, pathname, search } = useLocation();
  const shownPlace = pathname + search;
  const comingPlace = useRef<string>(undefined);

  // Each history entry has a key of its own, so a change of it is a change of route. It is told with the new page: a
  // press that comes right after that would be undone by an effect that React runs later.
  useLayoutEffect(() => {
    const isExpected = comingPlace.current === shownPlace;
    comingPlace.current = undefined;
    if (!isExpected) dispatch({ type: 'route-changed' });
  }, [key]);

  // The address changes when people leave, the page when the next one is there. Whoever opens a panel in between
  // does not lose it when that page comes.
  const open = (event: PanelEvent) => {
    const addressed = window.location.pathname + window.location.search;
    comingPlace.current = addressed === shownPlace ? undefined : addressed;
    dispatch(event);
  };

  const openName = drawerNameOf(panels.drawer);
  useEffect(() => {
    if (status === 'visitor' && openName && isForMembers(openName)) dispatch({ type: 'closed' });
  }, [status, openName]);

  const allowed = (drawer: DrawerName) => !isForMembers(drawer) || requireLogin('login-to-see');
  const press = (drawer: DrawerName) => {
    if (allowed(drawer)) open({ type: 'pressed', drawer });
  };
  useEvent('drawer:open', ({ drawer }) => {
    if (allowed(drawer)) open({ type: 'asked', drawer });
  });
  useEvent('drawer:close', () => dispatch({ type: 'closed' }));

  const pressMenu = useCallback(() => dispatch({ type: 'menu-pressed' }), []);
  const close = useCallback(() => dispatch({ type: 'closed' }), []);
  return { panels, press, pressMenu, close };
}
