import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Expression,
  type JSXChild,
  type JSXExpressionContainer,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';

/** Functions whose result is a text: messages, names, formats. */
const textFunctions =
  /^(?:t|text|localize|String|join|baht\w*|format\w*|by|\w+(?:Text|Name|Label|Date|Time|Title|Message))$/;
/** Variables and properties that hold a text in every type of the repository. */
const textVariables = /^(?:name|text|label|title|message|username|\w+Name|length)$/;
const groupsOfTexts = /^(?:labels|texts|messages)$/;

/** Names that a file declares as a text: parameters and properties of these types, and variables that hold one. */
function textNames(program: Program): Set<string> {
  const names = new Set<string>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation.type;
      if (key.type === 'Identifier' && (type === 'TSStringKeyword' || type === 'TSNumberKeyword'))
        names.add(key.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isText(init, names)) names.add(id.name);
    },
  }).visit(program);
  return names;
}

function isText(expression: Expression | JSXExpressionContainer['expression'], names: Set<string>): boolean {
  switch (expression.type) {
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== '';
    case 'Identifier':
      return names.has(expression.name) || textVariables.test(expression.name);
    case 'MemberExpression':
      return (
        (expression.object.type === 'Identifier' && groupsOfTexts.test(expression.object.name)) ||
        (expression.property.type === 'Identifier' && textVariables.test(expression.property.name))
      );
    case 'ChainExpression':
      return isText(expression.expression, names);
    case 'ConditionalExpression':
      return isText(expression.consequent, names) || isText(expression.alternate, names);
    case 'LogicalExpression':
      return (
        isText(expression.right, names) || (expression.operator !== '&&' && isText(expression.left, names))
      );
    case 'BinaryExpression':
      return expression.operator === '+';
    case 'CallExpression': {
      const { callee } = expression;
      if (callee.type === 'Identifier') return textFunctions.test(callee.name);
      return (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        textFunctions.test(callee.property.name)
      );
    }
    default:
      return false;
  }
}

/** JSX drops whitespace with a line break in it. */
const isRendered = (child: JSXChild): boolean =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

function changingTexts(children: readonly JSXChild[], names: Set<string>, inFragment: boolean): JSXChild[] {
  const rendered = children.filter(isRendered);
  if (rendered.length < 2 && !inFragment) return [];
  // React inserts what appears later before the next node, which must still be there.
  const mayInsert = rendered.some(
    (child) => child.type === 'JSXExpressionContainer' && child.expression.type !== 'Literal',
  );
  return rendered.filter((child) => {
    if (child.type === 'JSXText') return mayInsert && child.value.trim() !== '';
    if (child.type !== 'JSXExpressionContainer') return false;
    return isText(child.expression, names) && (mayInsert || child.expression.type !== 'Literal');
  });
}

/**
 * Reports each changing text that is not the only child of its element. A browser's translator replaces text nodes: React
 * then changes a node that is no longer on the page, and a shopper reads the former amount.
 */
export function textChildProblems(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }));
  return files
    .filter((file) => !/\.test\.tsx$|node_modules|\/testing\//.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const { program } = parseSync(file, code);
      const names = textNames(program);
      const problems = new Set<string>();
      const report = (children: readonly JSXChild[], inFragment: boolean) => {
        for (const { start, end } of changingTexts(children, names, inFragment)) {
          const line = code.slice(0, start).split('\n').length;
          const text = code.slice(start, end).trim();
          problems.add(`${file}:${line}: make the text the only child of an element: ${text}`);
        }
      };
      new Visitor({
        JSXElement: ({ children }) => report(children, false),
        JSXFragment: ({ children }) => report(children, true),
      }).visit(program);
      return [...problems];
    })
    .sort();
}
