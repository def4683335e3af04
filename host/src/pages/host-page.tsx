import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { HydrationBoundary } from '@talad/runtime/hydration-boundary';
import { useText } from '@talad/runtime/i18n';
import { Loaded, type Loading } from '@talad/runtime/loading';
import { usePageRuntime } from '@talad/runtime/page-context';
import type { PageLanguage } from '@talad/runtime/page-language';
import { Container } from '@talad/ui/box';
import { LoadingDots } from '@talad/ui/spinner';
import type { ComponentType } from 'react';
import { LoadCache } from '../loading/load-cache.ts';
import { HostPageBoundary } from './host-page-boundary.tsx';
import type { HostPage } from './host-pages.ts';

export interface HostPageModule {
  default: ComponentType;
  head?: (input: HeadInput, page: HostPage) => PageHead;
}

const modules = new LoadCache<HostPageModule>();

/** Loads a host page with its messages, once. */
export const loadHostPage = (page: HostPage, language: PageLanguage): Loading<HostPageModule> =>
  modules.load(page.id, async () => {
    const [module] = await Promise.all([
      page.load(),
      page.messageGroup && language.ensure('host', language.current(), page.messageGroup),
    ]);
    return module;
  });

/** Renders a host page; its code loads on demand. */
export function HostPageView({ page }: { page: HostPage }) {
  const { telemetry } = usePageRuntime();
  const text = useText('host');
  const loading = (
    <Container minHeight="60vh" paddingY={{ base: '4', md: '6' }}>
      <LoadingDots text={text('remoteModule.loading')} />
    </Container>
  );
  return (
    <HostPageBoundary key={page.id} onError={(error) => telemetry.reportError(error, { where: page.id })}>
      <HydrationBoundary fallback={loading}>
        <LoadedHostPage page={page} />
      </HydrationBoundary>
    </HostPageBoundary>
  );
}

function LoadedHostPage({ page }: { page: HostPage }) {
  const { language } = usePageRuntime();
  return <Loaded loading={loadHostPage(page, language)}>{({ default: Page }) => <Page />}</Loaded>;
}
