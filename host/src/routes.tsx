import type { SocialLinks } from '@talad/contract/composition';
import type { PageModuleRef, Registry } from '@talad/runtime/composition/registry';
import { useLanguage } from '@talad/runtime/i18n';
import type { PageRuntime } from '@talad/runtime/page-context';
import { RemotePage } from '@talad/runtime/remote-page';
import { type RouteObject, useLocation, useParams } from '@talad/runtime/router';
import { RequireSession } from '@talad/runtime/session';
import { type ReactNode, useCallback, useEffect } from 'react';
import { ModulePlaceholder } from './composition/module-placeholder.tsx';
import { applyHead, headInputOf } from './composition/page-head.ts';
import { prefetchLoaderCalls } from './composition/prefetch.ts';
import { Frame } from './frame/frame.tsx';
import { HostPageView, loadHostPage } from './pages/host-page.tsx';
import { type HostPage, hostPages, notFoundPage } from './pages/host-pages.ts';

interface RouteContext {
  page: PageRuntime;
  registry: Registry;
  /** Key of the first history entry if the server returned 404 for its address. */
  notFoundKey: string | undefined;
  socialLinks: SocialLinks;
  /** The pattern of the only page, on the server: the router compiles every pattern that it gets. */
  route?: string;
}

/** Every route of the site: those of the live remotes and the host's own. */
export function routesOf(context: RouteContext): RouteObject[] {
  const { page, registry, notFoundKey, socialLinks, route } = context;
  const isNeeded = (path: string) => route === undefined || path === route;
  const known = (element: ReactNode) =>
    notFoundKey === undefined ? element : <UnlessNotFound entry={notFoundKey}>{element}</UnlessNotFound>;
  return [
    {
      element: <Frame socialLinks={socialLinks} />,
      children: [
        ...hostPages
          .filter(({ path }) => isNeeded(path))
          .map((hostPage) => ({
            path: hostPage.path,
            element: known(<HostRoute page={page} hostPage={hostPage} />),
          })),
        ...registry
          .pages()
          .filter(({ page: { path } }) => isNeeded(path))
          .map((moduleRef) => ({
            path: moduleRef.page.path,
            element: known(<RemoteRoute page={page} registry={registry} moduleRef={moduleRef} />),
          })),
        { path: notFoundPage.path, element: <HostRoute page={page} hostPage={notFoundPage} /> },
      ],
    },
  ];
}

/**
 * The server returned 404 for the first address although it matches a page's pattern; later addresses render normally.
 */
function UnlessNotFound({ entry, children }: { entry: string; children: ReactNode }) {
  return useLocation().key === entry ? <HostPageView page={notFoundPage} /> : children;
}

interface RemoteRouteProps extends Pick<RouteContext, 'page' | 'registry'> {
  moduleRef: PageModuleRef;
}

function RemoteRoute({ page, registry, moduleRef }: RemoteRouteProps) {
  const prefetch = useCallback(
    (target: PageModuleRef, params: Record<string, string | undefined>, search: URLSearchParams) =>
      prefetchLoaderCalls({ page, registry }, target, params, search),
    [page, registry],
  );
  const headInput = useCallback(
    (_target: PageModuleRef, params: Record<string, string | undefined>, search: URLSearchParams) =>
      headInputOf(page, params, search),
    [page],
  );
  const rendered = (
    <RemotePage moduleRef={moduleRef} prefetch={prefetch} headInput={headInput} applyHead={applyHead} />
  );
  return moduleRef.page.access === 'user' ? (
    <RequireSession fallback={<ModulePlaceholder moduleRef={moduleRef} />}>{rendered}</RequireSession>
  ) : (
    rendered
  );
}

function HostRoute({ page, hostPage }: { page: PageRuntime; hostPage: HostPage }) {
  const params = useParams();
  const { search } = useLocation();
  const { language } = useLanguage();
  useEffect(() => {
    let isCurrent = true;
    loadHostPage(hostPage, page.language).promise.then(
      (module) => {
        const input = headInputOf(page, params, new URLSearchParams(search));
        if (isCurrent) applyHead(module.head?.(input, hostPage) ?? { title: hostPage.title[input.language] });
      },
      // The page itself shows the failure.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [page, hostPage, params, search, language]);
  return <HostPageView page={hostPage} />;
}
