import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, createPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useScrollRestoration } from './scroll-restoration.ts';

/**
 * Restores scroll positions, and announces a back navigation that happened during hydration, before the router
 * listened. It is around its children: the server has no such component, and a sibling would change every `useId`
 * below, so that labels and errors refer to ids that no element has.
 */
function Navigation({ children }: { children: ReactNode }): ReactNode {
  const location = useLocation();
  useScrollRestoration(location);
  const rendered = createPath(location);
  // Not a layout effect: a child's runs before the router's, which subscribes to the history.
  useEffect(() => {
    if (createPath(window.location) !== rendered)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    // Only after the first render: the router knows about every later location.
  }, []);
  return children;
}

/** The one router of a page in the browser. */
export const PageRouter = ({ children }: { children: ReactNode }): ReactNode => (
  <BrowserRouter>
    <Navigation>{children}</Navigation>
  </BrowserRouter>
);

/** Renders the matching route, within any router above. */
export const Routed = ({ routes }: { routes: RouteObject[] }): ReactNode => useRoutes(routes);
