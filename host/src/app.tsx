import type { SubmittedForm } from '@talad/contract/composition';
import { CompositionProvider, type CompositionValue } from '@talad/runtime/composition/context';
import { HydrationMark } from '@talad/runtime/hydration-boundary';
import type { PageRuntime } from '@talad/runtime/page-context';
import { RuntimeProvider } from '@talad/runtime/runtime-provider';
import { type PageStyles, UiProvider } from '@talad/ui/provider';
import type { ReactNode } from 'react';
import { SubmittedFormContext } from './forms/submitted-form-context.ts';

/** The page's providers, around a router. */
export function App({
  page,
  composition,
  nonce,
  styles,
  submitted,
  children,
}: {
  page: PageRuntime;
  composition: CompositionValue;
  nonce?: string | undefined;
  styles?: PageStyles;
  submitted: SubmittedForm | undefined;
  children: ReactNode;
}) {
  return (
    <UiProvider nonce={nonce} styles={styles}>
      <RuntimeProvider page={page}>
        <CompositionProvider value={composition}>
          <HydrationMark>
            <SubmittedFormContext value={submitted}>{children}</SubmittedFormContext>
          </HydrationMark>
        </CompositionProvider>
      </RuntimeProvider>
    </UiProvider>
  );
}
