import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOwnerAlive, newOwner } from './owner.ts';

const prefix = '.draft-';

/** A folder in which this process writes something before it appears under its own name. */
export const newDraft = (folder: string): string => join(folder, prefix + newOwner());

/** Removes the drafts of processes that were killed. */
export function removeDeadDrafts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && !isOwnerAlive(name.slice(prefix.length)))
      rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Writes a folder that appears by one rename, with everything in it; `write` gets the draft. What was there before is
 * replaced. Drafts of killed processes are removed.
 */
export async function writeFolder(
  root: string,
  target: string,
  write: (draft: string) => Promise<void> | void,
): Promise<void> {
  removeDeadDrafts(root);
  const draft = newDraft(root);
  try {
    mkdirSync(draft, { recursive: true });
    await write(draft);
    mkdirSync(dirname(target), { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
