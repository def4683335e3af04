import type { OutputOf } from '@talad/contract/calls';
import { useEventBus } from '@talad/runtime/events';
import { useEffect, useRef } from 'react';

type ItemsPage = OutputOf<'GET /api/product/brand/:slug/item-group/'>;

/** Reports each page of a brand's items to the data layer once, with the index of its first item in the whole list. */
export function useReportListView(slug: string, pages: readonly ItemsPage[] | undefined): void {
  const bus = useEventBus();
  const reported = useRef({ slug, pages: 0 });
  useEffect(() => {
    if (reported.current.slug !== slug) reported.current = { slug, pages: 0 };
    for (const { results, paged } of pages?.slice(reported.current.pages) ?? []) {
      reported.current.pages += 1;
      if (results.length === 0) continue;
      bus.emit('analytics:view-item-list', {
        listName: `official-store/${slug}`,
        currency: 'THB',
        firstIndex: (paged.page - 1) * paged.pageSize,
        items: results.map(({ id, names, minPrice }) => ({ id, name: names.en, totalPrice: minPrice })),
      });
    }
  }, [bus, slug, pages]);
}
