import { css, type SerializedStyles, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils';
import { type ElementType, useInsertionEffect } from 'react';

const isServer = typeof document === 'undefined';
const joined = new Map<string, SerializedStyles>();

/** Maximum number of cached styles per component: props may have any value, and a server process runs for weeks. */
const maxStored = 1_000;

/** Caches computed styles, and clears the cache when it is full. */
export function remember(cached: Map<string, SerializedStyles>, key: string, styles: SerializedStyles): void {
  if (cached.size >= maxStored) cached.clear();
  cached.set(key, styles);
}

/** Merges the styles of a class passed to a styled component into its own; the passed ones win. */
function joinedWith(styles: SerializedStyles, given: string[]): SerializedStyles {
  const key = styles.name + given.join();
  const known = joined.get(key) ?? css([styles, ...given]);
  remember(joined, key, known);
  return known;
}

/**
 * Returns the class for these styles and inserts their rules before the element mounts. `Element` and `className` are
 * the element's. It replaces emotion's own components, which compute the styles at each render and add two components
 * per element.
 */
export function useClass(styles: SerializedStyles, Element: ElementType, className?: string): string {
  const cache = useStyleCache();
  if (!cache) throw new Error('What is styled needs a UiProvider around it.');
  const isTag = typeof Element === 'string';
  const given: string[] = [];
  const others = className ? getRegisteredStyles(cache.registered, given, className) : '';
  const own = given.length > 0 ? joinedWith(styles, given) : styles;
  registerStyles(cache, own, isTag);
  if (isServer) insertStyles(cache, own, isTag);
  useInsertionEffect(() => {
    insertStyles(cache, own, isTag);
  }, [cache, own, isTag]);
  return `${others}${cache.key}-${own.name}`.trim();
}
