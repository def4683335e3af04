import { Pointer, Value } from 'typebox/value';
import { RemoteDeclaration } from '../composition/remote-declaration.ts';
import type { Finding } from './release-findings.ts';

type Problem = ReturnType<typeof Value.Errors>[number];

const isOneOfSeveral = ({ schemaPath }: Problem) => schemaPath.includes('/anyOf/');

function describe({ keyword, message, params, schemaPath }: Problem): string {
  if (keyword === 'additionalProperties' && 'additionalProperties' in params)
    return `must not have the fields ${String(params.additionalProperties)}`;
  if (keyword === 'enum' && 'allowedValues' in params)
    return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'anyOf')
    return 'must be a value, { from: "path", name }, { from: "search", name } or { from: "prop", name }';
  const schema = Pointer.Get(RemoteDeclaration, schemaPath.slice(1)) as { description?: string } | undefined;
  return keyword === 'pattern' && schema?.description ? `must be ${schema.description}` : message;
}

/** What is wrong with the form of a declaration; the other checks rely on it. */
export function checkShape(declaration: unknown): Finding[] {
  return Value.Errors(RemoteDeclaration, declaration)
    .filter((problem) => problem.keyword !== 'boolean' && !isOneOfSeveral(problem))
    .map((problem) => ({
      check: 'declaration',
      problem: `${problem.instancePath.slice(1).replaceAll('/', '.') || 'the declaration'} ${describe(problem)}`,
      fix: 'correct the field in remote.ts, see contract/remote-declaration',
    }));
}
