import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnerAlive, newOwner } from './owner.ts';
import { storeFolder } from './store.ts';

const prefix = '.draft-';

/** Name of a folder of the store in which this process writes a version before it appears. */
export const newDraft = () => prefix + newOwner();

/** Removes the drafts of processes that were killed. */
export function removeDeadDrafts(): void {
  if (!existsSync(storeFolder())) return;
  for (const name of readdirSync(storeFolder()))
    if (name.startsWith(prefix) && !isOwnerAlive(name.slice(prefix.length)))
      rmSync(join(storeFolder(), name), { recursive: true, force: true });
}
