import { checkShape } from '@talad/contract/declaration-shape';
import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { remoteFolder } from '../../webpack/workspace.ts';
import type { Candidate } from './candidate.ts';
import { GateError } from './gate-error.ts';
import { checkMessages } from './messages.ts';
import { checkModuleFiles } from './module-files.ts';
import { checkTypes } from './types.ts';

const errorOf = (remote: string, findings: Finding[]) =>
  new GateError(findings.map((finding) => ({ remote, ...finding })));

const failedBuild = (error: unknown): Finding => ({
  check: 'bundle',
  problem: `the build fails: ${error instanceof Error ? error.message : String(error)}`,
  fix: 'correct the file; styles are style props or `styledElement`, a .css file cannot be imported',
});

/** Throws a GateError for a declaration of the wrong form, on which the build relies. */
export function requireShape(declaration: RemoteDeclaration): void {
  const findings = checkShape(declaration);
  if (findings.length > 0) throw errorOf(declaration.name, findings);
}

/**
 * Builds a remote after the checks that need its sources, and beside the slowest of them; the registry checks the result.
 * Throws a GateError with all findings.
 */
export async function checkAndBuild<Built>(
  declaration: RemoteDeclaration,
  build: () => Promise<Built>,
): Promise<Built> {
  const { name } = declaration;
  const candidate: Candidate = { declaration, folder: remoteFolder(name) };
  requireShape(declaration);
  // In a process of its own, beside the others.
  const types = checkTypes(candidate);
  const sources = [...checkModuleFiles(candidate), ...checkMessages(candidate)];
  if (sources.length > 0) throw errorOf(name, [...sources, ...(await types)]);
  const [ofTypes, built] = await Promise.allSettled([types, build()]);
  if (ofTypes.status === 'rejected') throw ofTypes.reason;
  if (built.status === 'rejected') throw errorOf(name, [...ofTypes.value, failedBuild(built.reason)]);
  if (ofTypes.value.length > 0) throw errorOf(name, ofTypes.value);
  return built.value;
}
