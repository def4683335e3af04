import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { attributeOf, isForm } from './jsx-elements.ts';

/**
 * Reports each form that is not a `Form` with `useSchemaForm`: it would lack the validation, the API errors, the single
 * submission and the focus of the others. A form with `method="get"` is navigation, which works without a script.
 */
export function ownFormProblems(root: string, folders: readonly string[]): string[] {
  const problems: string[] = [];
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }))) {
    if (/\.test\.tsx$|node_modules/.test(file)) continue;
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    new Visitor({
      JSXElement(node) {
        if (!isForm(node) || attributeOf(node, 'form') !== undefined || attributeOf(node, 'method') === 'get')
          return;
        problems.push(`${file}: write the form with Form and useSchemaForm of @talad/ui/form`);
      },
    }).visit(program);
  }
  return problems.sort();
}
