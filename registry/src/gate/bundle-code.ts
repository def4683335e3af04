import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Finding } from '@talad/contract/release-findings';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import type { Bundle } from './candidate.ts';

const textAsCode = 'write the code out, as the content security policy of the page forbids this';
const documentStyles = 'use style props or `styledElement`, which reach their own place only';

/** What a script does that the page does not permit, and where in the script. */
interface Violation {
  does: string;
  fix: string;
  at: number;
  /** Webpack's fallback for the global object. */
  isOfWebpack?: boolean;
}

/** The name of a property that is read: `a.b`, or `a['b']`. */
const propertyOf = ({
  property,
  computed,
}: Extract<Expression, { type: 'MemberExpression' }>): string | undefined => {
  if (computed) return property.type === 'Literal' ? String(property.value) : undefined;
  return property.type === 'Identifier' ? property.name : undefined;
};

const nameOf = (callee: Expression): string | undefined => {
  if (callee.type === 'Identifier') return callee.name;
  // Minified calls of imports look like `(0, module.jsx)(…)`.
  if (callee.type === 'ParenthesizedExpression') return nameOf(callee.expression);
  if (callee.type === 'SequenceExpression') {
    const last = callee.expressions.at(-1);
    return last && nameOf(last);
  }
  return callee.type === 'MemberExpression' ? propertyOf(callee) : undefined;
};

const globalObjects = new Set(['globalThis', 'window', 'self', 'global']);

/** Whether a name stands for the global of this name, and not for a property of something else. */
const isGlobal = (callee: Expression): boolean =>
  callee.type === 'Identifier' ||
  callee.type === 'ParenthesizedExpression' ||
  (callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    globalObjects.has(callee.object.name));

const textOf = (argument: Argument | undefined) =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;

const createsElement = new Set(['createElement', 'jsx', 'jsxs']);

function violationOfCall(callee: Expression, [first]: Argument[]): Omit<Violation, 'at'> | undefined {
  const name = nameOf(callee) ?? '';
  const text = textOf(first);
  if (isGlobal(callee) && (name === 'eval' || name === 'Function'))
    return { does: `runs text as code (${name})`, fix: textAsCode, isOfWebpack: text === 'return this' };
  if (text === undefined) return undefined;
  if (name === 'setTimeout' || name === 'setInterval')
    return { does: `runs text as code (${name})`, fix: textAsCode };
  if (createsElement.has(name) && /^style$/i.test(text))
    return { does: 'adds a <style> to the document', fix: documentStyles };
  return undefined;
}

/** Properties that change styles of the whole document. */
const styleProperties = new Set(['adoptedStyleSheets', 'cssRules', 'insertRule', 'replaceSync']);

/** Throws for a script that cannot be parsed, as it could not be checked. */
function violationsIn(file: string, code: string): Violation[] {
  const violations: Violation[] = [];
  const addCall = (callee: Expression, parameters: Argument[], at: number) => {
    const violation = violationOfCall(callee, parameters);
    if (violation) violations.push({ ...violation, at });
  };
  // Browsers and the server run the scripts of a version as such, and not as modules.
  const sourceType = file.endsWith('.cjs') ? 'commonjs' : 'script';
  const { program, errors } = parseSync(file, code, { sourceType });
  const [error] = errors;
  if (error) throw new SyntaxError(error.message);
  new Visitor({
    CallExpression: (node) => addCall(node.callee, node.arguments, node.start),
    NewExpression: (node) => addCall(node.callee, node.arguments, node.start),
    MemberExpression: (node) => {
      const name = propertyOf(node) ?? '';
      if (styleProperties.has(name))
        violations.push({
          does: `styles the whole document (${name})`,
          fix: documentStyles,
          at: node.start,
        });
    },
  }).visit(program);
  return violations;
}

/** Line of the source, or of the script for code that its map leaves out. */
function locationOf({ at, isOfWebpack }: Violation, file: string, code: string, map: SourceMap) {
  const lines = code.slice(0, at).split('\n');
  const entry = map.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  const source: unknown = 'originalSource' in entry ? entry.originalSource : undefined;
  if (typeof source !== 'string' || !('originalLine' in entry)) return `${file}:${lines.length}`;
  if (isOfWebpack && source.startsWith('webpack/')) return undefined;
  return `${source}:${entry.originalLine + 1}`;
}

function findingsIn(file: string, code: string, mapText: string): Finding[] {
  const violations = violationsIn(file, code);
  if (violations.length === 0) return [];
  const map = new SourceMap(JSON.parse(mapText) as SourceMapPayload);
  return violations.flatMap((violation) => {
    const { does, fix } = violation;
    const location = locationOf(violation, file, code, map);
    // Styles of packages are removed from the page; the package may not offer an alternative.
    const isOfPackage = fix === documentStyles && location?.includes('node_modules/');
    return location && !isOfPackage
      ? [{ check: 'bundle' as const, problem: `${location} ${does}`, fix }]
      : [];
  });
}

/** Code that evaluates strings, in the remote's source and in the packages it bundles, and source that styles the whole document. */
export function checkBundleCode({ texts }: Pick<Bundle, 'texts'>): Finding[] {
  const findings = [...texts].flatMap(([file, code]) => {
    const map = texts.get(`${file}.map`);
    if (map === undefined) return [];
    try {
      return findingsIn(file, code, map);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const problem = `${file} cannot be parsed: ${error.message}`;
      return [{ check: 'bundle' as const, problem, fix: 'upload the script that the build writes' }];
    }
  });
  const byProblem = new Map(findings.map((finding) => [finding.problem, finding]));
  return [...byProblem.values()];
}
