import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Atomic replacement by rename: readers see the old file or the new one, never half of one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
