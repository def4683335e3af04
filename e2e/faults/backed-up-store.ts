import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Saves what is live in a store. Returns a function that restores it. */
export function backUp(store: string): () => void {
  const file = join(store, 'discovery.json');
  copyFileSync(file, `${file}.before`);
  return () => renameSync(`${file}.before`, file);
}
