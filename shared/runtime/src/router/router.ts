/**
 * The page's one router, as far as pages and pieces need it. Taking it from here and not from the library keeps the
 * rest of the library out of every visitor's first script, and a second router out of the page.
 */
export type { RouteObject } from 'react-router-dom';
export {
  Link,
  matchRoutes,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { createPageHistory } from './page-history.ts';
export { PageRouter, Routed } from './page-router.tsx';
