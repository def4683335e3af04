import { workspaceRoot } from '../webpack/workspace.ts';
import { brokenLinks } from './broken-links.ts';
import { documentProblems, documentsOf } from './document-problems.ts';
import { siteDocumentProblems } from './site-document-problems.ts';

const problems = [
  ...(await brokenLinks(workspaceRoot, documentsOf(workspaceRoot))),
  ...documentProblems(workspaceRoot),
  ...siteDocumentProblems(workspaceRoot),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${documentsOf(workspaceRoot).length} documents of the project and those of the site hold.`
    : `${problems.length} problems in documents`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
