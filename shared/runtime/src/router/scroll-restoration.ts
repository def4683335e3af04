import { useLayoutEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { storedValue } from '../browser-storage/browser-storage.ts';

/** Scroll position in px, by the key of the history entry. */
type Positions = Record<string, number>;

const storedPositions = storedValue<Positions>({
  area: 'session',
  name: 'scroll',
  parse: (found) => (typeof found === 'object' && found !== null ? { ...found } : undefined),
});

function elementOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // A hash with invalid percent-encoding names no element.
    return null;
  }
}

/**
 * Options of a navigation that keeps the scroll position, for `navigate` and `setSearchParams`. They travel in the
 * location's state: only React Router's data router knows `preventScrollReset`, and it would be a twelfth of the first
 * script.
 */
export const withoutScrollReset = { state: { preventScrollReset: true } } as const;

const preservesScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preventScrollReset' in state;

/**
 * Scroll restoration for client-side navigation: a new URL starts at the top or at the element that its hash names;
 * going back restores the position. After a document load the browser restores the position before any script runs;
 * a page that is already scrolled by then is not moved.
 */
export function useScrollRestoration({ key, hash, state }: Location): void {
  const [positions] = useState(() => storedPositions.read() ?? {});
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const isFirst = shown.current === undefined;
    const position = positions[key];
    shown.current = key;
    if (isFirst) {
      if (position !== undefined && window.scrollY === 0) window.scrollTo(0, position);
    } else if (position !== undefined) window.scrollTo(0, position);
    else {
      const named = elementOf(hash);
      if (named) named.scrollIntoView();
      else if (!preservesScroll(state)) window.scrollTo(0, 0);
    }
    positions[key] = window.scrollY;
  }, [key, hash, state, positions]);

  useLayoutEffect(() => {
    const remember = () => {
      if (shown.current !== undefined) positions[shown.current] = window.scrollY;
    };
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const restoreBrowserScroll = () => {
      remember();
      storedPositions.write(positions);
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', restoreBrowserScroll);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', restoreBrowserScroll);
    };
  }, [positions]);
}
