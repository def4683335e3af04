/**
 * Returns a function that reads once for all metrics of a scrape, and gives undefined if that fails: the other metrics are
 * wanted most when the database is unavailable.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let underway: Promise<T | undefined> | undefined;
  return () => {
    underway ??= read()
      .catch(() => undefined)
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
}
