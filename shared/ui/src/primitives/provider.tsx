import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { system } from '../theme/system.ts';

const key = 't';
let pageCache: EmotionCache | undefined;

const cacheFor = (nonce: string | undefined): EmotionCache => {
  if (typeof document === 'undefined') return createCache({ key, nonce });
  pageCache ??= createCache({ key, nonce });
  return pageCache;
};

/**
 * Call in the browser before `hydrateRoot`: moves the server's style elements to the head, where React
 * does not meet them while it compares its tree with the page.
 */
export function prepareStyles(nonce?: string): void {
  cacheFor(nonce);
}

export type UiProviderProps = {
  /** The page's content security policy nonce, put on every style element. */
  nonce?: string;
  children: ReactNode;
};

/** Tokens, global styles and the style cache. One per page; on the server one per request. */
export function UiProvider({ nonce, children }: UiProviderProps) {
  const [cache] = useState(() => cacheFor(nonce));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
