import { css, type SerializedStyles, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils';
import { type ElementType, useInsertionEffect } from 'react';

const isServer = typeof document === 'undefined';
const joined = new Map<string, SerializedStyles>();

/** Styles that are kept at most for one component: props may carry any number, and a server draws for weeks. */
const mostKept = 1_000;

/** Keeps styles that were worked out, and starts over when there are too many. */
export function remember(kept: Map<string, SerializedStyles>, key: string, styles: SerializedStyles): void {
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, styles);
}

/** Styles of a class that is handed down to a styled component count as its own, and win. */
function joinedWith(styles: SerializedStyles, given: string[]): SerializedStyles {
  const key = styles.name + given.join();
  const known = joined.get(key) ?? css([styles, ...given]);
  remember(joined, key, known);
  return known;
}

/**
 * The class that an element needs for these styles, whose rules are on the page before it is. `Element` and `className`
 * are the element's. It takes the place of emotion's own components, which work the styles out at each drawing and draw
 * two components more for each element.
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
