/** Listings with a pending add to cart: their cards show it before the server's cart with the new line arrives. */
export interface PendingAdds {
  has: (dynamicItemId: number) => boolean;
  subscribe: (listener: () => void) => () => void;
}

export interface BeingAddedList extends PendingAdds {
  /** Counts a listing as pending until the returned function is called. */
  enter: (dynamicItemId: number) => () => void;
}

export function createBeingAdded(): BeingAddedList {
  const counts = new Map<number, number>();
  const listeners = new Set<() => void>();
  const change = (dynamicItemId: number, by: 1 | -1) => {
    const count = (counts.get(dynamicItemId) ?? 0) + by;
    if (count > 0) counts.set(dynamicItemId, count);
    else counts.delete(dynamicItemId);
    for (const listener of listeners) listener();
  };
  return {
    has: (dynamicItemId) => counts.has(dynamicItemId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter(dynamicItemId) {
      change(dynamicItemId, 1);
      return () => change(dynamicItemId, -1);
    },
  };
}
