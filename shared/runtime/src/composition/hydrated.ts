import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False on the server and while its HTML is taken over, true from then on. What depends on the visitor waits for it,
 * or the first browser render would differ from the server's.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
