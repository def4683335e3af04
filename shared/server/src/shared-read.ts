/**
 * Returns a function that reads once for all metrics of a scrape, and gives undefined if that fails: the other metrics are
 * needed most when the database is unavailable.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let pending: Promise<T | undefined> | undefined;
  return () => {
    pending ??= read()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
