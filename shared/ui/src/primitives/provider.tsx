import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { type PageStyles, StylesContext, stylesOfDocument } from '../theme/page-styles.ts';
import { system } from '../theme/system.ts';

export { createServerStyles, type PageStyles, styleElementOf } from '../theme/page-styles.ts';

/** Creates the style system ahead of the first render, so that a page can do it in a separate task. */
export const warmUpStyles = (): void => {
  system();
};

export type UiProviderProps = {
  /** The page's content security policy nonce, set on every style element. */
  nonce?: string;
  /** On the server: collects the rules. */
  styles?: PageStyles;
  children: ReactNode;
};

/** Provides tokens, global styles and the page's styles, which Chakra's components share. */
export function UiProvider({ nonce, styles, children }: UiProviderProps) {
  const [pageStyles] = useState(() => styles ?? stylesOfDocument(nonce));
  return (
    <StylesContext value={pageStyles}>
      <CacheProvider value={pageStyles.cache}>{children}</CacheProvider>
    </StylesContext>
  );
}
