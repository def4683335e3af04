import { remoteNames } from '../release/release.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { formProblems } from './form-problems.ts';

const problems = formProblems(workspaceRoot, ['host', 'shared/ui', ...remoteNames()]);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'No overlay is rendered inside a form.' : `${problems.length} problems with forms`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
