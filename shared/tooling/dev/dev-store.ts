import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesFor } from '@talad/contract/discovery-entry';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { writeFolder } from '@talad/registry-client/drafts';
import { withLock } from '@talad/registry-client/folder-lock';
import { recordFile } from '@talad/registry-client/remove-old-copies';
import { replaceFile } from '@talad/registry-client/replace-file';
import { packVersion } from '../release/pack-version.ts';
import { liveRelease, readDiscovery, storeFolder, versionFolder } from '../release/store.ts';
import type { Mode } from '../webpack/base.ts';

/**
 * Shows a build of a working tree on the host of this machine: its files and the discovery document go into the folder
 * from which that host serves. Nothing is released by it, so no registry checks it.
 */
export async function showBuild(
  declaration: RemoteDeclaration,
  mode: Mode,
  beforeLive: (version: string) => void = () => undefined,
): Promise<{ version: string; wasLive: boolean }> {
  const { release, readFiles } = await packVersion(declaration, mode);
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
  beforeLive(version);
  if (liveRelease(name)?.version === version) return { version, wasLive: true };
  await withLock(storeFolder(), async () => {
    const document = readDiscovery();
    document.microFrontends[name] = entriesFor({ live: release });
    replaceFile(join(storeFolder(), 'discovery.json'), JSON.stringify(document, null, 2));
  });
  return { version, wasLive: false };
}
