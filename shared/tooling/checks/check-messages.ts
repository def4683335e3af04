import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { messageProblems } from './message-problems.ts';

const problems = ['host', 'shared/runtime', 'shared/ui', ...remoteNames()].flatMap((folder) =>
  messageProblems(workspaceRoot, folder),
);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Every text is there in both languages and used.'
    : `${problems.length} problems with messages`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
