import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { drawnStyles, namesAttribute } from '../theme/drawn-styles.ts';
import { lateSystem, system } from '../theme/system.ts';

const key = 't';
/** The rules of one page, each there once. */
export type PageStyles = EmotionCache;

let browserStyles: PageStyles | undefined;

/** The page's styles in the browser: those that the server's drawing brought are known, and stay where they stand. */
function stylesOfDocument(nonce: string | undefined): PageStyles {
  if (browserStyles) return browserStyles;
  browserStyles = createCache({ key, nonce });
  for (const name of drawnStyles?.getAttribute(namesAttribute)?.split(' ') ?? [])
    browserStyles.inserted[name] = true;
  return browserStyles;
}

/** The styles of one drawing on the server. */
export function collectStyles(): PageStyles {
  const styles = createCache({ key });
  // Emotion then keeps the rules instead of writing them between the elements.
  styles.compat = true;
  return styles;
}

/** What a drawing on the server has collected, as one element for the document's head. */
export function styleElementOf({ inserted }: PageStyles, nonce: string): string {
  const rules = Object.values(inserted).filter((rule) => typeof rule === 'string');
  const names = Object.keys(inserted).join(' ');
  return `<style nonce="${nonce}" ${namesAttribute}="${names}">${rules.join('').replaceAll('</', '<\\/')}</style>`;
}

/** Makes ready what styles need; a page that is about to be drawn may do so in a stretch of its own. */
export const prepareStyles = (): void => {
  system();
};

export type UiProviderProps = {
  /** The page's content security policy nonce, put on every style element. */
  nonce?: string;
  /** On the server: where the rules are collected. */
  styles?: PageStyles;
  children: ReactNode;
};

/** Tokens, global styles and the page's styles. */
export function UiProvider({ nonce, styles, children }: UiProviderProps) {
  const [cache] = useState(() => styles ?? stylesOfDocument(nonce));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={lateSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
