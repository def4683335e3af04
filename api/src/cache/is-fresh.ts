/** Whether what is cached for `ttlMs` until `until` is fresh. It is not if the clock has been set back: that would prolong it. */
export const isFresh = (until: number, ttlMs: number, now: number): boolean =>
  now < until && until - now <= ttlMs;
