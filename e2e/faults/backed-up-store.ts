import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers what is live in a store. Returns a function that makes it live again. */
export function backUp(store: string): () => void {
  const file = join(store, 'discovery.json');
  copyFileSync(file, `${file}.before`);
  return () => renameSync(`${file}.before`, file);
}
