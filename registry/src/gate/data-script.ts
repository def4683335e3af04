import {
  type Argument,
  type Expression,
  type ObjectPropertyKind,
  parseSync,
  type Statement,
} from 'oxc-parser';

/** Whether `object.property` is read. */
const readsProperty = (node: Expression, object: string, property: string): boolean =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  node.property.type === 'Identifier' &&
  node.property.name === property;

/** A JSON value, or `JSON.parse` of a text. */
function isData(node: Argument | null): boolean {
  if (node?.type === 'Literal') return true;
  if (node?.type === 'ArrayExpression')
    return node.elements.every((element) => element?.type !== 'SpreadElement' && isData(element));
  if (node?.type === 'ObjectExpression')
    return node.properties.every((one) => one.type === 'Property' && !one.computed && isData(one.value));
  return (
    node?.type === 'CallExpression' &&
    readsProperty(node.callee, 'JSON', 'parse') &&
    node.arguments.length === 1 &&
    node.arguments.every(({ type }) => type === 'Literal')
  );
}

/** A module of a chunk, as webpack writes one of a JSON file: `1(e){e.exports=JSON.parse('…')}`. */
function isDataModule(module: ObjectPropertyKind): boolean {
  if (module.type !== 'Property' || module.computed || module.value.type !== 'FunctionExpression')
    return false;
  const [parameter, ...others] = module.value.params;
  const [statement, ...more] = module.value.body?.body ?? [];
  return (
    parameter?.type === 'Identifier' &&
    others.length === 0 &&
    more.length === 0 &&
    statement?.type === 'ExpressionStatement' &&
    statement.expression.type === 'AssignmentExpression' &&
    readsProperty(statement.expression.left as Expression, parameter.name, 'exports') &&
    isData(statement.expression.right)
  );
}

/** A chunk that webpack loads: `(globalThis["webpackChunk…"]||=[]).push([[1],{…}])`. */
function isDataChunk(node: Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  const list = object.type === 'ParenthesizedExpression' ? object.expression : object;
  const [chunk, ...others] = node.arguments;
  if (chunk?.type !== 'ArrayExpression' || others.length > 0) return false;
  const [ids = null, modules, ...more] = chunk.elements;
  return (
    list.type === 'AssignmentExpression' &&
    list.operator === '||=' &&
    list.left.type === 'MemberExpression' &&
    list.left.object.type === 'Identifier' &&
    list.left.property.type === 'Literal' &&
    isData(list.right) &&
    property.type === 'Identifier' &&
    property.name === 'push' &&
    ids?.type === 'ArrayExpression' &&
    isData(ids) &&
    modules?.type === 'ObjectExpression' &&
    modules.properties.every(isDataModule) &&
    more.length === 0
  );
}

const isDirective = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' && statement.expression.type === 'Literal';

/** Whether a script contains only messages and no executable code. */
export function containsDataOnly(code: string): boolean {
  const { program, errors } = parseSync('chunk.js', code, { sourceType: 'script' });
  return (
    errors.length === 0 &&
    program.body.every(
      (statement) =>
        isDirective(statement) ||
        (statement.type === 'ExpressionStatement' && isDataChunk(statement.expression)),
    )
  );
}
