import type { SourceCommit } from '@talad/contract/release-records';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';

/** The commit that is checked out; undefined outside a Git repository, or before its first commit. */
export async function readSourceCommit(): Promise<SourceCommit | undefined> {
  const { stdout, failed } = await execa('git', ['show', '--no-patch', '--format=%H %cI', 'HEAD'], {
    cwd: workspaceRoot,
    reject: false,
  });
  const [commit, committedAt] = failed ? [] : stdout.split(' ');
  return commit && committedAt ? { commit, committedAt: new Date(committedAt).toISOString() } : undefined;
}
