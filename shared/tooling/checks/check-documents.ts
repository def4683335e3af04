import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { remoteNames } from '../release/release.ts';
import { readPackage, workspaceRoot } from '../webpack/workspace.ts';

/** Documents that lie are worse than none: links lead somewhere, commands exist, and the tree is the tree. */
const problems: string[] = [];
const documents = globSync('{*.md,docs/**/*.md,*/README.md,shared/*/README.md}', {
  cwd: workspaceRoot,
  exclude: ['**/node_modules/**'],
});
const scripts = new Set(
  Object.keys(
    (JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  ),
);

for (const document of documents) {
  const text = readFileSync(join(workspaceRoot, document), 'utf8');
  for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    if (!existsSync(resolve(workspaceRoot, dirname(document), target)))
      problems.push(`${document} links to ${target}, which is not there`);
  }
  for (const [, script = ''] of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
    if (!scripts.has(script))
      problems.push(`${document} names "npm run ${script}", which package.json does not have`);
  }
}

const architecture = readFileSync(join(workspaceRoot, 'ARCHITECTURE.md'), 'utf8');
for (const folder of [
  'host',
  'api',
  'e2e',
  'bench',
  'docs',
  'shared/contract',
  'shared/runtime',
  'shared/ui',
  'shared/tooling',
  'shared/testing',
  ...remoteNames(),
]) {
  const name = folder.replace('shared/', '');
  if (!architecture.includes(`${name}/`)) problems.push(`ARCHITECTURE.md does not show ${folder}/`);
}
for (const name of remoteNames()) {
  if (!existsSync(join(workspaceRoot, name, 'README.md'))) problems.push(`${name} has no README`);
  if (readPackage(join(workspaceRoot, name)).name !== `@talad/${name}`)
    problems.push(`${name}'s package has another name`);
}
const index = readFileSync(join(workspaceRoot, 'docs/decisions/README.md'), 'utf8');
for (const file of globSync('docs/decisions/0*.md', { cwd: workspaceRoot })) {
  const name = file.split('/').at(-1) ?? '';
  if (!index.includes(name)) problems.push(`docs/decisions/README.md does not list ${name}`);
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? `${documents.length} documents hold.` : `${problems.length} problems in documents`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
