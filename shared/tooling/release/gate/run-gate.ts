import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { remoteFolder } from '../../webpack/workspace.ts';
import { readSurroundings, readVersionUses } from '../compatibility/deployed.ts';
import { judgeUses } from '../compatibility/judge-uses.ts';
import { checkAddresses } from './addresses.ts';
import { type Candidate, type Check, readLiveSite } from './candidate.ts';
import { checkDeclaration } from './declaration.ts';
import { type Finding, GateError } from './finding.ts';

/** The checks that read the declaration and the sources only. */
const beforeBuild: Check[] = [checkDeclaration, checkAddresses];
/** The checks that read the build's output. */
const afterBuild: Check[] = [];

const candidateOf = (declaration: RemoteDeclaration): Candidate => ({
  declaration,
  folder: remoteFolder(declaration.name),
});

/** Runs the checks that need no build; throws a GateError with all findings. */
export async function checkBeforeBuild(declaration: RemoteDeclaration): Promise<void> {
  const site = await readLiveSite(declaration.name);
  await run(beforeBuild, candidateOf(declaration), site);
}

/** Builds a version between the checks that need no build and those that do; throws a GateError with all findings. */
export async function passGate<Built>(
  declaration: RemoteDeclaration,
  build: () => Promise<Built>,
): Promise<Built> {
  const candidate = candidateOf(declaration);
  const site = await readLiveSite(declaration.name);
  await run(beforeBuild, candidate, site);
  const built = await build();
  await run(afterBuild, candidate, site);
  return built;
}

/** Whether a version that passed the gate once still fits the live remotes and the deployed host and API. */
export async function stillFits(release: ReleaseExtras, discovery: Discovery): Promise<boolean> {
  const { name, version, declaration } = release;
  const site = await readLiveSite(name, discovery);
  const candidate = candidateOf(declaration);
  const uses = readVersionUses(name, version);
  const problems = [
    ...checkDeclaration(candidate, site),
    ...checkAddresses(candidate, site),
    ...(uses ? judgeUses(uses, await readSurroundings()) : []),
  ];
  return problems.length === 0;
}

async function run(checks: Check[], candidate: Candidate, site: Parameters<Check>[1]) {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(candidate, site)));
  if (findings.length > 0) throw new GateError(candidate.declaration.name, findings);
}
