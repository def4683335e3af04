import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers what is live in a store. Returns a function that makes it live again. */
export function backUp(store: string): () => void {
  const files = ['discovery.json', 'log.json'].map((name) => join(store, name));
  for (const file of files) copyFileSync(file, `${file}.before`);
  return () => {
    for (const file of files) renameSync(`${file}.before`, file);
  };
}
