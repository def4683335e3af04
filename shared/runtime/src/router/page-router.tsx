import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
import type { PageHistory } from './page-history.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

/** The one router of a page in the browser. */
export function PageRouter({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.first);
  const leave = useScrollRestoration(place);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        leave();
        startTransition(() => setPlace(next));
      }),
    [history, leave],
  );
  return (
    <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}

/** Renders the matching route, within any router above. */
export const Routed = ({ routes }: { routes: RouteObject[] }): ReactNode => useRoutes(routes);
