import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { Box } from '@talad/ui/box';
import { type ComponentType, Suspense, use } from 'react';
import type { HostPage } from './host-pages.ts';

export interface HostPageModule {
  default: ComponentType;
  head?: (input: HeadInput) => PageHead;
}

const modules = new Map<string, { promise: Promise<HostPageModule>; value?: HostPageModule }>();

/** Loads a page of the host, once. */
export function loadHostPage(page: HostPage): Promise<HostPageModule> {
  const known = modules.get(page.id);
  if (known) return known.promise;
  const entry: { promise: Promise<HostPageModule>; value?: HostPageModule } = { promise: page.load() };
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
  const { default: Page } = modules.get(page.id)?.value ?? use(loadHostPage(page));
  return <Page />;
}
