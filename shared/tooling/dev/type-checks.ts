import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { problemOfTypes } from '../hot/build-problems.ts';
import type { Problem } from '../hot/hot-build.ts';
import { typeProblems } from '../release/gate/types.ts';
import { remoteFolder } from '../webpack/workspace.ts';

/** Checks the types of the latest sources; a new check aborts the previous one. */
export function createTypeChecks(name: string, onProblems: (problems: Problem[]) => void) {
  let running = new AbortController();
  const folder = remoteFolder(name);
  const readLine = (file: string, line: number) =>
    existsSync(join(folder, file))
      ? (readFileSync(join(folder, file), 'utf8').split('\n')[line - 1] ?? '')
      : '';
  return {
    start(declaration: RemoteDeclaration) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      typeProblems([{ declaration, folder }], signal).then(
        (problems) => onProblems(problems.map((problem) => problemOfTypes(name, problem, readLine))),
        (error: unknown) => signal.aborted || onProblems([{ message: String(error) }]),
      );
    },
    stop: () => running.abort(),
  };
}
