import type { DynamicItem } from '@talad/contract/listings';
import { useEventBus } from '@talad/runtime/events';
import { useEffect, useRef } from 'react';

/** Reports the shown listings to the data layer, each once as long as the list only grows. */
export function useReportListView(listName: string | undefined, items: readonly DynamicItem[]): void {
  const bus = useEventBus();
  const seen = useRef<{ first: number | undefined; count: number }>({ first: undefined, count: 0 });
  useEffect(() => {
    const first = items[0]?.id;
    const from = seen.current.first === first ? seen.current.count : 0;
    const added = items.slice(from);
    seen.current = { first, count: items.length };
    if (listName === undefined || added.length === 0) return;
    bus.emit('analytics:view-item-list', {
      listName,
      currency: 'THB',
      items: added.map(({ id, name, totalPrice }) => ({ id, name, totalPrice })),
    });
  }, [bus, listName, items]);
}
