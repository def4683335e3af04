import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { dateInputProblems } from './date-input-problems.ts';
import { formProblems } from './form-problems.ts';
import { maxLengthProblems } from './max-length-problems.ts';
import { ownFormProblems } from './own-form-problems.ts';

const folders = ['host', ...remoteNames()];
const problems = [
  ...formProblems(workspaceRoot, ['shared/ui', ...folders]),
  ...ownFormProblems(workspaceRoot, [
    ...folders.map((folder) => `${folder}/src`),
    'shared/tooling/standalone',
    'shared/tooling/generate',
  ]),
  ...maxLengthProblems(workspaceRoot, folders),
  ...dateInputProblems(workspaceRoot, ['shared/ui', ...folders]),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Every form uses the form hook, no overlay is rendered inside a form, no field cuts what is pasted, and no date input is of the browser.'
    : `${problems.length} problems with forms`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
