import { workspaceRoot } from '../webpack/workspace.ts';
import { migrationProblems, migrationsIn } from './migration-problems.ts';

const files = migrationsIn(workspaceRoot);
const problems = await migrationProblems(workspaceRoot, files);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${files.length} migrations lock nothing for long and are forward compatible.`
    : `${problems.length} problems in migrations; https://squawkhq.com/docs/rules explains each`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
