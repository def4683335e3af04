import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { readable } from '@talad/runtime/readable';
import { Box } from '@talad/ui/box';
import { type ComponentType, Suspense, use } from 'react';
import type { HostPage } from './host-pages.ts';

export interface HostPageModule {
  default: ComponentType;
  head?: (input: HeadInput, page: HostPage) => PageHead;
}

const modules = new Map<string, Promise<HostPageModule>>();

/** Loads a page of the host with its words, once. */
export function loadHostPage(page: HostPage, language: PageLanguage): Promise<HostPageModule> {
  const known = modules.get(page.id);
  if (known) return known;
  const load = async () => {
    const [module] = await Promise.all([
      page.load(),
      page.words && language.ensure('host', language.current(), page.words),
    ]);
    return module;
  };
  const promise = readable(load());
  modules.set(page.id, promise);
  promise.catch(() => modules.delete(page.id));
  return promise;
}

/** Draws a page of the host; its code comes when it is first needed. */
export function HostPageView({ page }: { page: HostPage }) {
  return (
    <Suspense fallback={<Box minHeight="60vh" />}>
      <LoadedHostPage page={page} />
    </Suspense>
  );
}

function LoadedHostPage({ page }: { page: HostPage }) {
  const { language } = usePageRuntime();
  const { default: Page } = use(loadHostPage(page, language));
  return <Page />;
}
