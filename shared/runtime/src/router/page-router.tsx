import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, createPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useScrollRestoration } from './scroll-restoration.ts';

function ScrollRestoration(): null {
  useScrollRestoration(useLocation());
  return null;
}

/** Announces a back navigation that happened during hydration, before the router listened. */
function MissedNavigation(): null {
  const rendered = createPath(useLocation());
  // Not a layout effect: a child's runs before the router's, which subscribes to the history.
  useEffect(() => {
    if (createPath(window.location) !== rendered)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    // Only after the first render: the router knows about every later location.
  }, []);
  return null;
}

/** The one router of a page in the browser. */
export const PageRouter = ({ children }: { children: ReactNode }): ReactNode => (
  <BrowserRouter>
    <ScrollRestoration />
    <MissedNavigation />
    {children}
  </BrowserRouter>
);

/** Renders the matching route, within any router above. */
export const Routed = ({ routes }: { routes: RouteObject[] }): ReactNode => useRoutes(routes);
