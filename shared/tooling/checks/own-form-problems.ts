import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { isForm, type Node, nameOf, visit } from './syntax-tree.ts';

const attributesOf = (node: Node) => (node.opening as Node).attributes as Node[];

const hasAttribute = (node: Node, name: string, value?: string) =>
  attributesOf(node).some(
    (one) => nameOf(one.name) === name && (value === undefined || nameOf(one.value) === value),
  );

/**
 * Reports each form that is not a `Form` with `useSchemaForm`: it would lack the validation, the API errors, the single
 * submission and the focus of the others. A form with `method="get"` is navigation, which works without a script.
 */
export function ownFormProblems(root: string, folders: readonly string[]): string[] {
  const problems: string[] = [];
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }))) {
    if (/\.test\.tsx$|node_modules/.test(file)) continue;
    const code = readFileSync(join(root, file), 'utf8');
    visit(parseSync(code, { syntax: 'typescript', tsx: true }), (node) => {
      if (!isForm(node) || hasAttribute(node, 'form') || hasAttribute(node, 'method', 'get')) return;
      problems.push(`${file}: write the form with Form and useSchemaForm of @talad/ui/form`);
    });
  }
  return problems.sort();
}
