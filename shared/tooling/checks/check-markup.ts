import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { elementInTextProblems } from './element-in-text-problems.ts';
import { textChildProblems } from './text-child-problems.ts';
import { textHeightProblems } from './text-height-problems.ts';

const folders = ['host', 'shared/ui', 'shared/runtime', ...remoteNames()].map((folder) => `${folder}/src`);
const problems = [
  ...elementInTextProblems(workspaceRoot, folders),
  ...textChildProblems(workspaceRoot, folders),
  ...textHeightProblems(workspaceRoot, folders),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Every changing text is the only child of its element, no text has an element in it or a fixed height.'
    : `${problems.length} problems with markup`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
