import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Saves what is live in a store. Returns a function that restores it. */
export function backUp(store: string): () => void {
  const file = join(store, 'discovery.json');
  const live = readFileSync(file);
  return () => {
    writeFileSync(`${file}.before`, live);
    renameSync(`${file}.before`, file);
  };
}
