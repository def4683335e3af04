import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PageRuntime } from './page-context.ts';
import { PageRuntimeContext } from './page-runtime-context.ts';

/** Provides the page's runtime and starts it after mount. */
export function RuntimeProvider({ page, children }: { page: PageRuntime; children: ReactNode }) {
  useEffect(() => page.start(), [page]);
  return (
    <PageRuntimeContext.Provider value={page}>
      <QueryClientProvider client={page.queryClient}>
        <I18nextProvider i18n={page.language.i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    </PageRuntimeContext.Provider>
  );
}
