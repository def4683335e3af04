import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { type PageStyles, StylesContext, stylesOfDocument } from '../theme/page-styles.ts';

export {
  createServerStyles,
  isInsertingRule,
  isOwnStyleElement,
  type PageStyles,
  styleElementOf,
} from '../theme/page-styles.ts';

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
