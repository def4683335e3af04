import { storedValue } from '@talad/runtime/browser-storage';
import { useLocation } from '@talad/runtime/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GrowingList } from '../listing-grid/load-more.tsx';

interface ScrollPosition {
  pages: number;
  /** px from the top of the document. */
  y: number;
}

const storedPosition = (address: string) =>
  storedValue<ScrollPosition>({
    area: 'session',
    name: `place:${address}`,
    parse: (found) => {
      if (typeof found !== 'object' || found === null || !('pages' in found) || !('y' in found))
        return undefined;
      const { pages, y } = found;
      return typeof pages === 'number' && typeof y === 'number' ? { pages, y } : undefined;
    },
  });

function storePosition(address: string, position: ScrollPosition) {
  storedPosition(address).write(position.pages > 1 ? position : undefined);
}

/** Maximum number of pages to reload on return. */
const maxPages = 20;

// React warns about layout effects in server rendering.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scroll restoration for a paginated list, after back navigation, a reload or a return from another site: reloads the
 * pages that are no longer in memory, then restores the scroll position.
 */
export function useListScrollRestoration(list: GrowingList, pages: number): void {
  const { key, pathname, search } = useLocation();
  const address = `${key} ${pathname}${search}`;
  const latest = useRef({ address, pages });
  const pendingPosition = useRef<ScrollPosition | undefined>(undefined);
  const requested = useRef('');
  useEffect(() => {
    latest.current = { address, pages };
  });

  useBrowserLayoutEffect(() => {
    const storeCurrent = () => {
      // During restoration the stored position is still the right one.
      if (latest.current.address === address && !pendingPosition.current)
        storePosition(address, { pages: latest.current.pages, y: window.scrollY });
    };
    window.addEventListener('pagehide', storeCurrent);
    return () => {
      window.removeEventListener('pagehide', storeCurrent);
      storeCurrent();
    };
  }, [address]);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (pages === 0) return;
    if (requested.current !== address) {
      requested.current = address;
      const position = storedPosition(address).read();
      pendingPosition.current = position && position.pages > pages ? position : undefined;
    }
    const target = pendingPosition.current;
    if (!target || isFetchingNextPage) return;
    if (pages < Math.min(target.pages, maxPages) && hasNextPage && !isFetchNextPageError) {
      fetchNextPage();
      return;
    }
    pendingPosition.current = undefined;
    window.scrollTo(0, target.y);
  }, [address, pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
