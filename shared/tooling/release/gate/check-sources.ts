import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkShape } from '@talad/contract/declaration-shape';
import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { withLock } from '@talad/registry-client/folder-lock';
import { packageFolder, remoteFolder, workspaceRoot } from '../../webpack/workspace.ts';
import { fingerprintOf, runOnce } from '../run-once.ts';
import type { Candidate } from './candidate.ts';
import { GateError, type RemoteFinding } from './gate-error.ts';
import { checkMessages } from './messages.ts';
import { checkTypes } from './types.ts';

const failedBuild = (remote: string, error: unknown): RemoteFinding => ({
  remote,
  check: 'bundle',
  problem: `the build fails: ${error instanceof Error ? error.message : String(error)}`,
  fix: 'correct the file; styles are style props or `styledElement`, a .css file cannot be imported',
});

const findingsOf = (remote: string, findings: readonly Finding[]) =>
  findings.map((finding): RemoteFinding => ({ remote, ...finding }));

/** Throws a GateError for a declaration of the wrong form, on which the build relies. */
export function requireShape(declaration: RemoteDeclaration): void {
  const findings = checkShape(declaration);
  if (findings.length > 0) throw new GateError(findingsOf(declaration.name, findings));
}

/** Declared modules without a file. */
export const checkModuleFiles = ({ declaration: { pages, slots }, folder }: Candidate): Finding[] =>
  [...new Set([...pages, ...slots].map(({ module }) => module))]
    .filter((module) => !existsSync(join(folder, module)))
    .map((module) => ({
      check: 'declaration',
      problem: `the file ${module} does not exist`,
      fix: 'correct the path in `module`',
    }));

/** Hash over everything that the checks read: the types of a remote depend on the packages that it imports. */
function fingerprintOfChecks(candidates: readonly Candidate[]): string {
  const packages = ['contract', 'runtime', 'ui'].map((name) => packageFolder(`@talad/${name}`));
  const settings = [join(workspaceRoot, 'tsconfig.base.json')].filter(existsSync);
  const tooling = join(import.meta.dirname, '../..');
  const inputs = [...candidates.map(({ folder }) => folder), ...packages, tooling, ...settings];
  return fingerprintOf(inputs, 'checks');
}

/** Builds one after the other; throws a GateError with all that fail. */
async function buildAll<Built>(
  candidates: readonly Candidate[],
  build: (declaration: RemoteDeclaration) => Promise<Built>,
): Promise<Built[]> {
  const built: Built[] = [];
  const failed: RemoteFinding[] = [];
  for (const { declaration } of candidates) {
    try {
      built.push(await build(declaration));
    } catch (error) {
      failed.push(failedBuild(declaration.name, error));
    }
  }
  if (failed.length > 0) throw new GateError(failed);
  return built;
}

/** Builds beside the slowest check. Throws a GateError with all findings. */
async function buildBesideChecks<Built>(
  candidates: readonly Candidate[],
  build: () => Promise<Built[]>,
): Promise<Built[]> {
  // In a process of its own, beside the others.
  const types = checkTypes(candidates);
  const sources = candidates.flatMap((candidate) =>
    findingsOf(candidate.declaration.name, [...checkModuleFiles(candidate), ...checkMessages(candidate)]),
  );
  if (sources.length > 0) throw new GateError([...sources, ...(await types)]);
  const [ofTypes, built] = await Promise.allSettled([types, build()]);
  if (ofTypes.status === 'rejected') throw ofTypes.reason;
  if (built.status === 'rejected')
    throw built.reason instanceof GateError
      ? new GateError([...ofTypes.value, ...built.reason.findings])
      : built.reason;
  if (ofTypes.value.length > 0) throw new GateError(ofTypes.value);
  return built.value;
}

/**
 * Builds remotes, with the checks that need their sources unless the same sources have passed them; the registry checks
 * the result. Throws a GateError with all findings.
 */
export async function checkAndBuild<Built>(
  declarations: readonly RemoteDeclaration[],
  build: (declaration: RemoteDeclaration) => Promise<Built>,
): Promise<Built[]> {
  declarations.forEach(requireShape);
  const candidates = declarations.map(
    (declaration): Candidate => ({ declaration, folder: remoteFolder(declaration.name) }),
  );
  const [first, ...others] = candidates;
  if (!first) return [];
  const output = join(others.length === 0 ? first.folder : workspaceRoot, 'dist/checks');
  const buildThem = () => buildAll(candidates, build);
  let built: Built[] | undefined;
  await withLock(output, () =>
    runOnce(output, fingerprintOfChecks(candidates), async () => {
      built = await buildBesideChecks(candidates, buildThem);
    }),
  );
  return built ?? buildThem();
}
