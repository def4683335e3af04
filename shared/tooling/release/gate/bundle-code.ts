import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Finding } from '@talad/contract/release-findings';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import type { Candidate } from './candidate.ts';

const textAsCode = 'write the code out, as the content security policy of the page forbids this';
const documentStyles = 'use style props or `styledElement`, which reach their own place only';

/** What a script does that the page does not permit, and where in the script. */
interface Offence {
  does: string;
  fix: string;
  at: number;
}

const nameOf = (callee: Expression): string | undefined => {
  if (callee.type === 'Identifier') return callee.name;
  // Minified calls of imports look like `(0, module.jsx)(…)`.
  if (callee.type === 'ParenthesizedExpression') return nameOf(callee.expression);
  if (callee.type === 'SequenceExpression') {
    const last = callee.expressions.at(-1);
    return last && nameOf(last);
  }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return callee.property.name;
  return undefined;
};

const textOf = (argument: Argument | undefined) =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;

const createsElement = new Set(['createElement', 'jsx', 'jsxs']);

function offenceOfCall(callee: Expression, [first]: Argument[]): Omit<Offence, 'at'> | undefined {
  const name = nameOf(callee) ?? '';
  const isGlobal = callee.type === 'Identifier' || callee.type === 'ParenthesizedExpression';
  if (isGlobal && (name === 'eval' || name === 'Function'))
    return { does: `runs text as code (${name})`, fix: textAsCode };
  const text = textOf(first);
  if (text === undefined) return undefined;
  if (name === 'setTimeout' || name === 'setInterval')
    return { does: `runs text as code (${name})`, fix: textAsCode };
  if (createsElement.has(name) && /^style$/i.test(text))
    return { does: 'adds a <style> to the document', fix: documentStyles };
  return undefined;
}

/** Properties that change styles of the whole document. */
const styleProperties = new Set(['adoptedStyleSheets', 'cssRules', 'insertRule', 'replaceSync']);

function offencesIn(file: string, code: string): Offence[] {
  const offences: Offence[] = [];
  const addCall = (callee: Expression, parameters: Argument[], at: number) => {
    const offence = offenceOfCall(callee, parameters);
    if (offence) offences.push({ ...offence, at });
  };
  new Visitor({
    CallExpression: (node) => addCall(node.callee, node.arguments, node.start),
    NewExpression: (node) => addCall(node.callee, node.arguments, node.start),
    MemberExpression: ({ property, start }) => {
      if (property.type === 'Identifier' && styleProperties.has(property.name))
        offences.push({
          does: `styles the whole document (${property.name})`,
          fix: documentStyles,
          at: start,
        });
    },
  }).visit(parseSync(file, code).program);
  return offences;
}

/** What the build adds itself: it neither runs text nor styles anything in production. */
const isAdded = (source: string) => /^(webpack\/|external )|@module-federation\//.test(source);

function locationOf(code: string, at: number, map: SourceMap): string | undefined {
  const lines = code.slice(0, at).split('\n');
  const entry = map.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  if (!('originalSource' in entry) || isAdded(entry.originalSource)) return undefined;
  return `${entry.originalSource}:${entry.originalLine + 1}`;
}

function findingsIn(folder: string): Finding[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => existsSync(join(folder, `${file}.map`)))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const offences = offencesIn(file, code);
      if (offences.length === 0) return [];
      const map = new SourceMap(
        JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as SourceMapPayload,
      );
      return offences.flatMap(({ does, fix, at }) => {
        const location = locationOf(code, at, map);
        // A page contains the styles of packages, which may offer a way without them.
        const isOfPackage = fix === documentStyles && location?.includes('node_modules/');
        return location && !isOfPackage
          ? [{ check: 'bundle' as const, problem: `${location} ${does}`, fix }]
          : [];
      });
    });
}

/** Code that runs text, in the remote's source and in the packages it bundles, and source that styles the whole document. */
export function checkBundleCode({ folder }: Candidate): Finding[] {
  const findings = ['browser', 'server'].flatMap((part) => findingsIn(join(folder, 'dist', part)));
  const byProblem = new Map(findings.map((finding) => [finding.problem, finding]));
  return [...byProblem.values()];
}
