import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesFor } from '@talad/contract/discovery-entry';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { writeFolder } from '@talad/registry-client/drafts';
import { withLock } from '@talad/registry-client/folder-lock';
import { recordFile } from '@talad/registry-client/remove-old-copies';
import { replaceFile } from '@talad/registry-client/replace-file';
import { workingTreesFile } from '@talad/registry-client/working-trees';
import { packVersion } from '../release/pack-version.ts';
import { readWorkingTrees, storeFolder, versionFolder, workingTreeOf } from '../release/store.ts';

const documentFile = () => join(storeFolder(), workingTreesFile);

/** Builds of an earlier process are not shown. */
export const removeWorkingTrees = () => rmSync(documentFile(), { force: true });

/**
 * Shows the development build of a working tree on the host of this machine, in place of what is live. Nothing is released by
 * it, so the registry does not know it.
 */
export async function showWorkingTree(
  declaration: RemoteDeclaration,
  beforeShown: (version: string) => void,
): Promise<{ version: string; wasShown: boolean }> {
  const { release, readFiles } = await packVersion(declaration, 'development');
  const { name, version } = release;
  const target = versionFolder(name, version);
  if (!existsSync(join(target, recordFile)))
    await writeFolder(storeFolder(), target, async (draft) => {
      for (const [path, content] of await readFiles()) {
        mkdirSync(dirname(join(draft, path)), { recursive: true });
        writeFileSync(join(draft, path), content);
      }
      writeFileSync(join(draft, recordFile), JSON.stringify(release, null, 2));
    });
  beforeShown(version);
  if (workingTreeOf(name)?.version === version) return { version, wasShown: true };
  await withLock(storeFolder(), async () => {
    const document = readWorkingTrees();
    document.microFrontends[name] = entriesFor({ live: release });
    replaceFile(documentFile(), JSON.stringify(document, null, 2));
  });
  return { version, wasShown: false };
}
