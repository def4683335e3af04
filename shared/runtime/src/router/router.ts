/**
 * The router API for pages and remote modules. Importing it from here keeps the rest of the library out of the first
 * script, and a second router instance out of the page.
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
export { PageRouter, Routed } from './page-router.tsx';
export { withoutScrollReset } from './scroll-restoration.ts';
