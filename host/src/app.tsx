import { CompositionProvider, type CompositionValue } from '@talad/runtime/composition/context';
import type { PageRuntime } from '@talad/runtime/page-context';
import { RuntimeProvider } from '@talad/runtime/runtime-provider';
import { type PageStyles, UiProvider } from '@talad/ui/provider';
import type { ReactNode } from 'react';

/** The page's providers, around a router. */
export function App({
  page,
  composition,
  nonce,
  styles,
  children,
}: {
  page: PageRuntime;
  composition: CompositionValue;
  nonce?: string | undefined;
  styles?: PageStyles;
  children: ReactNode;
}) {
  return (
    <UiProvider nonce={nonce} styles={styles}>
      <RuntimeProvider page={page}>
        <CompositionProvider value={composition}>{children}</CompositionProvider>
      </RuntimeProvider>
    </UiProvider>
  );
}
