import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { replaceFile } from '@talad/registry-client/replace-file';
import { lockFile, workspaceRoot } from '../webpack/workspace.ts';

const notInput = /(^|\/)(\.[^/]+|dist|node_modules|coverage|test-results|src\/testing)$|\.test\.tsx?$/;

/** Files below a folder that a build reads, without tests and output; of a file, the file. */
export function filesBelow(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [folder];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notInput.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Hash over the content of all inputs of a build: its folders and files, and the lock file. */
export function fingerprintOf(inputs: string[], salt: string): string {
  const hash = createHash('sha256').update(salt).update(readFileSync(lockFile()));
  for (const input of inputs) {
    for (const file of filesBelow(input).sort()) {
      hash.update(`\n${relative(workspaceRoot, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** What a build makes, and packages, whose versions the lock file has. The folder of the repository may have any name. */
const isOutputOrPackage = (file: string) =>
  relative(realpathSync(workspaceRoot), file)
    .split(sep)
    .some((part) => part === 'dist' || part === 'node_modules');

/** Whether a change of a file that a build has read changes its fingerprint. */
export function isCoveredBy(inputs: string[]): (file: string) => boolean {
  // webpack looks into the package of the workspace on its way up from the others; no build contains anything of it.
  const roots = [workspaceRoot, dirname(realpathSync(lockFile()))];
  const workspaces = roots.map((root) => join(root, 'package.json')).filter(existsSync);
  const paths = [...inputs, ...workspaces].map((path) => realpathSync(path));
  return (file) => {
    const target = realpathSync(file);
    return (
      isOutputOrPackage(target) || paths.some((path) => target === path || target.startsWith(path + sep))
    );
  };
}

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
