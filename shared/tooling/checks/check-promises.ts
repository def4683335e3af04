import { workspaceRoot } from '../webpack/workspace.ts';
import { promiseProblems } from './promise-problems.ts';

const { promises, shown, reasoned, problems } = await promiseProblems(workspaceRoot);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${promises} promises: ${shown} shown by tests, ${reasoned} with a reason why none shows them.`
    : `${problems.length} problems with promises`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
