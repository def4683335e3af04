import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** Whether an expression is an element, or can be one. */
function isElement(expression: Expression | null, names: ReadonlySet<string>): boolean {
  switch (expression?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Identifier':
      return names.has(expression.name);
    case 'ParenthesizedExpression':
      return isElement(expression.expression, names);
    case 'ConditionalExpression':
      return isElement(expression.consequent, names) || isElement(expression.alternate, names);
    case 'LogicalExpression':
      return isElement(expression.left, names) || isElement(expression.right, names);
    default:
      return false;
  }
}

/** Reports each element in a template string, which a shopper reads as `[object Object]`. */
export function elementInTextProblems(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }));
  return files
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const { program } = parseSync(file, code);
      const names = new Set<string>();
      new Visitor({
        VariableDeclarator({ id, init }) {
          if (id.type === 'Identifier' && isElement(init, names)) names.add(id.name);
        },
      }).visit(program);
      const problems: string[] = [];
      new Visitor({
        TemplateLiteral({ expressions }) {
          for (const { start, end } of expressions.filter((one) => isElement(one, names))) {
            const line = code.slice(0, start).split('\n').length;
            problems.push(`${file}:${line}: render the element beside the text: ${code.slice(start, end)}`);
          }
        },
      }).visit(program);
      return problems;
    })
    .sort();
}
