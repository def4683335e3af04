import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { Box } from '@talad/ui/box';
import { type ComponentType, Suspense, use } from 'react';
import type { HostPage } from './host-pages.ts';

export interface HostPageModule {
  default: ComponentType;
  head?: (input: HeadInput, page: HostPage) => PageHead;
}

const modules = new Map<string, { promise: Promise<HostPageModule>; value?: HostPageModule }>();

/** Loads a page of the host with its words, once. */
export function loadHostPage(page: HostPage, language: PageLanguage): Promise<HostPageModule> {
  const known = modules.get(page.id);
  if (known) return known.promise;
  const load = async () => {
    const [module] = await Promise.all([
      page.load(),
      page.words && language.ensure('host', language.current(), page.words),
    ]);
    return module;
  };
  const entry: { promise: Promise<HostPageModule>; value?: HostPageModule } = { promise: load() };
  modules.set(page.id, entry);
  entry.promise.then(
    (value) => {
      entry.value = value;
    },
    () => modules.delete(page.id),
  );
  return entry.promise;
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
  const { default: Page } = modules.get(page.id)?.value ?? use(loadHostPage(page, language));
  return <Page />;
}
