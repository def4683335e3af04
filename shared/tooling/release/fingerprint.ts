import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockFile, workspaceRoot } from '../webpack/workspace.ts';

const notInput = /(^|\/)(\.[^/]+|dist|node_modules|coverage|test-results|src\/testing)$|\.test\.tsx?$/;

/** Files below a folder that a build reads: no tests and no output. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notInput.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Hash over the content of all inputs of a build: its folders and the lock file. */
export function fingerprintOf(folders: string[], salt: string): string {
  const hash = createHash('sha256').update(salt).update(readFileSync(lockFile()));
  for (const folder of folders) {
    for (const file of filesBelow(folder).sort()) {
      hash.update(`\n${relative(workspaceRoot, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
