import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './page-history.ts';

const storageKey = 'talad:scroll';

/** Scroll position in px, by the key of the history entry. */
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Positions;
  } catch {
    return {};
  }
}

function keepPositions(positions: Positions) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage, going back after a reload starts at the top.
  }
}

function elementOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // A hash with invalid percent-encoding names no element.
    return null;
  }
}

/**
 * Scroll restoration for client-side navigation: a new URL starts at the top or at the element that its hash names;
 * going back restores the position. After a document load the browser restores the position before any script runs;
 * a page that is already scrolled by then is not moved.
 *
 * @returns a function to call before another URL is rendered.
 */
export function useScrollRestoration({ location, keepsScroll }: Place): () => void {
  const [positions] = useState(readPositions);
  const shown = useRef(location.key);
  const isFirst = useRef(true);
  const leave = useCallback(() => {
    positions[shown.current] = window.scrollY;
  }, [positions]);

  useLayoutEffect(() => {
    shown.current = location.key;
    const kept = positions[location.key];
    if (isFirst.current) {
      isFirst.current = false;
      if (kept !== undefined && window.scrollY === 0) window.scrollTo(0, kept);
      return;
    }
    const named = elementOf(location.hash);
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [location, keepsScroll, positions]);

  useLayoutEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      leave();
      keepPositions(positions);
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
    };
  }, [positions, leave]);

  return leave;
}
