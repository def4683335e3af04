import { workspaceRoot } from '../webpack/workspace.ts';
import { termProblems } from './term-problems.ts';

const problems = termProblems(workspaceRoot);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Comments and documents use the terms of docs/glossary.md.'
    : `${problems.length} former terms`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
