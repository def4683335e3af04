const atOnce = 8;

/** Maps a list with limited concurrency, in order. */
export async function mapConcurrently<T, R>(from: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < from.length; at += atOnce) {
    results.push(...(await Promise.all(from.slice(at, at + atOnce).map(work))));
  }
  return results;
}
