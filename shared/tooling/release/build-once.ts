import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@talad/registry-client/replace-file';

const stampFile = (output: string) => join(output, 'build.json');

/** True when the build in this output folder was made from exactly these inputs. */
function isBuilt(output: string, fingerprint: string): boolean {
  const file = stampFile(output);
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { fingerprint: string }).fingerprint === fingerprint
  );
}

/** Builds into an output folder unless its build was made from these inputs. Returns whether it built. */
export async function buildOnce(
  output: string,
  fingerprint: string,
  build: () => Promise<void>,
): Promise<boolean> {
  if (isBuilt(output, fingerprint)) return false;
  // A killed build must not be taken for the one before it.
  rmSync(stampFile(output), { force: true });
  await build();
  replaceFile(stampFile(output), JSON.stringify({ fingerprint }));
  return true;
}
