import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { namesAttribute, serverStyles } from '../theme/server-styles.ts';
import { lateSystem, system } from '../theme/system.ts';

const key = 't';
/** The style cache of one page. */
export type PageStyles = EmotionCache;

let browserStyles: PageStyles | undefined;

/** The page's style cache in the browser; rules from the server's style element are registered and not moved. */
function stylesOfDocument(nonce: string | undefined): PageStyles {
  if (browserStyles) return browserStyles;
  browserStyles = createCache({ key, nonce });
  for (const name of serverStyles?.getAttribute(namesAttribute)?.split(' ') ?? [])
    browserStyles.inserted[name] = true;
  return browserStyles;
}

/** Creates the style cache of one server rendering. */
export function createServerStyles(): PageStyles {
  const styles = createCache({ key });
  // Emotion then collects the rules instead of rendering style elements inline.
  styles.compat = true;
  return styles;
}

/** The rules collected in a server rendering, as one style element for the document's head. */
export function styleElementOf({ inserted }: PageStyles, nonce: string): string {
  const rules = Object.values(inserted).filter((rule) => typeof rule === 'string');
  const names = Object.keys(inserted).join(' ');
  return `<style nonce="${nonce}" ${namesAttribute}="${names}">${rules.join('').replaceAll('</', '<\\/')}</style>`;
}

/** Creates the style system ahead of the first render, so that a page can do it in a separate task. */
export const warmUpStyles = (): void => {
  system();
};

export type UiProviderProps = {
  /** The page's content security policy nonce, set on every style element. */
  nonce?: string;
  /** On the server: the cache that collects the rules. */
  styles?: PageStyles;
  children: ReactNode;
};

/** Provides tokens, global styles and the page's style cache. */
export function UiProvider({ nonce, styles, children }: UiProviderProps) {
  const [cache] = useState(() => styles ?? stylesOfDocument(nonce));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={lateSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
