import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@talad/registry-client/replace-file';

/** Hash of what the last run read. */
const stampFile = (output: string) => join(output, 'build.json');

/** True when the output of this folder was made from exactly these inputs. */
function hasRun(output: string, fingerprint: string): boolean {
  const file = stampFile(output);
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { fingerprint: string }).fingerprint === fingerprint
  );
}

/**
 * Does work whose result is in an output folder, such as a build or a check, unless it was done with these inputs. Returns
 * whether it was done now.
 */
export async function runOnce(
  output: string,
  fingerprint: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (hasRun(output, fingerprint)) return false;
  // Killed work must not be taken for what was done before it.
  rmSync(stampFile(output), { force: true });
  await work();
  replaceFile(stampFile(output), JSON.stringify({ fingerprint }));
  return true;
}
