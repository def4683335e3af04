import type { PageModuleRef, Registry } from '@talad/runtime/composition/registry';
import { matchRoutes } from '@talad/runtime/router';
import { type HostPage, hostPages } from './host-pages.ts';

interface Found<Page> {
  page: Page;
  params: Record<string, string | undefined>;
}

function bestOf<Page>(
  pages: readonly Page[],
  pathOf: (page: Page) => string,
  pathname: string,
): Found<Page> | undefined {
  const routes = pages.map((page, index) => ({ id: String(index), path: pathOf(page) }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  const page = match && pages[Number(match.route.id)];
  return page && { page, params: match.params };
}

/** The host page at an address, if there is one. */
export const matchHostPage = (pathname: string): Found<HostPage> | undefined =>
  bestOf(hostPages, ({ path }) => path, pathname);

/** The page of a live remote at an address, if there is one. */
export const matchRemotePage = (registry: Registry, pathname: string): Found<PageModuleRef> | undefined =>
  bestOf(registry.pages(), ({ page }) => page.path, pathname);
