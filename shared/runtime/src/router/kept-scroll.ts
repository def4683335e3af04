import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './page-history.ts';

const storageKey = 'talad:scroll';

/** px from the top, by the key of the history entry. */
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
    // A browser that keeps nothing begins at the top when an earlier address is gone back to after a reload.
  }
}

function elementOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // An address that nobody can decode names nothing.
    return null;
  }
}

/**
 * Does within the page what a browser does between pages: a new address begins at its top or at what its hash names, one
 * that is gone back to is as far down as it was left. A document that is loaded again is brought back by the browser
 * itself, before any script; whoever has begun to read by then is left in peace.
 *
 * @returns to be called before another address is drawn.
 */
export function useKeptScroll({ location, keepsScroll }: Place): () => void {
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
