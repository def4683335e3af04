import { dirname, resolve } from 'node:path';
import * as colors from '@talad/ui/colors';
import * as coveringInput from '@talad/ui/covering-input';
import * as scale from '@talad/ui/scale';
import { type Expression, type Node, type Program, Visitor } from 'oxc-parser';
import { packageFolder } from '../webpack/workspace.ts';

/** The value of an expression is known only when the page runs. */
export class NotConstant extends Error {}

const themeFolder = resolve(packageFolder('@talad/ui'), 'src/theme');
/** Tokens and their functions, which the build may use like the modules that it compiles. */
const tokenModules: Record<string, Record<string, unknown>> = {
  '@talad/ui/colors': colors,
  '@talad/ui/covering-input': coveringInput,
  '@talad/ui/scale': scale,
  [resolve(themeFolder, 'colors.ts')]: colors,
  [resolve(themeFolder, 'scale.ts')]: scale,
};

type Evaluate = (node: Expression) => unknown;

/** Names that a function or block declares: one that hides a constant of the module must not be taken for it. */
function localNames(program: Program): Set<string> {
  const names = new Set<string>();
  const add = (pattern: Node | null): void => {
    if (pattern?.type === 'Identifier') names.add(pattern.name);
    else if (pattern?.type === 'ObjectPattern')
      for (const one of pattern.properties) add(one.type === 'Property' ? one.value : one.argument);
    else if (pattern?.type === 'ArrayPattern') for (const one of pattern.elements) add(one);
    else if (pattern?.type === 'AssignmentPattern') add(pattern.left);
    else if (pattern?.type === 'RestElement') add(pattern.argument);
  };
  const ofModule = new Set<Node | null>(
    program.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node)),
  );
  const addParameters = ({ params }: { params: Node[] }) => params.forEach(add);
  new Visitor({
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    VariableDeclaration(node) {
      if (!ofModule.has(node)) for (const { id } of node.declarations) add(id);
    },
  }).visit(program);
  return names;
}

/** The named imports of a module, with their paths resolved. */
export const namedImports = (program: Program, file: string) =>
  program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { value } = statement.source;
    const path = value.startsWith('.') ? resolve(dirname(file), value) : value;
    return statement.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
        ? [{ path, name: one.imported.name, local: one.local.name }]
        : [],
    );
  });

/** What the names of a module stand for, as far as the build can know. */
function constantsOf(program: Program, file: string, evaluate: Evaluate): Map<string, () => unknown> {
  const constants = new Map<string, () => unknown>([['undefined', () => undefined]]);
  for (const { path, name, local } of namedImports(program, file)) {
    const tokens = tokenModules[path];
    if (tokens) constants.set(local, () => tokens[name]);
  }
  for (const statement of program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type !== 'VariableDeclaration' || node.kind !== 'const') continue;
    for (const { id, init } of node.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, () => evaluate(init));
  }
  for (const name of localNames(program)) constants.delete(name);
  return constants;
}

const keyOf = (node: Node, computed: boolean, evaluate: Evaluate) =>
  !computed && node.type === 'Identifier' ? node.name : String(evaluate(node as Expression));

/**
 * Returns a function that computes an expression of this module: literals, constants of the module made of them, and the
 * tokens of the design system. It throws `NotConstant` for everything else.
 */
export function evaluatorOf(program: Program, file: string): Evaluate {
  const evaluate: Evaluate = (node) => {
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, at) => {
            const expression = node.expressions[at];
            return `${value.cooked}${expression ? evaluate(expression) : ''}`;
          })
          .join('');
      case 'UnaryExpression':
        if (node.operator === '-') return -(evaluate(node.argument) as number);
        break;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return evaluate(node.expression);
      case 'ArrayExpression':
        return node.elements.map((one) => one && evaluate(one as Expression));
      case 'ObjectExpression':
        return Object.assign(
          {},
          ...node.properties.map((one) =>
            one.type === 'SpreadElement'
              ? evaluate(one.argument)
              : { [keyOf(one.key, one.computed, evaluate)]: evaluate(one.value) },
          ),
        );
      case 'MemberExpression': {
        const from = evaluate(node.object) as Record<string, unknown>;
        return from[keyOf(node.property, node.computed, evaluate)];
      }
      case 'CallExpression': {
        const call = evaluate(node.callee);
        if (typeof call === 'function')
          return call(...node.arguments.map((one) => evaluate(one as Expression)));
        break;
      }
      case 'Identifier': {
        const constant = constants.get(node.name);
        if (constant) return constant();
      }
    }
    throw new NotConstant();
  };
  const constants = constantsOf(program, file, evaluate);
  return evaluate;
}
