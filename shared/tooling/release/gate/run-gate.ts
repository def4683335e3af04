import { compareWithDeployed } from '@talad/contract/compare-with-deployed';
import type { Discovery, ReleaseExtras } from '@talad/contract/composition';
import type { Finding } from '@talad/contract/release-findings';
import type { PlatformRecord } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { remoteFolder } from '../../webpack/workspace.ts';
import { readDeployedSite, readVersionUses } from '../compatibility/deployed.ts';
import { checkAddresses } from './addresses.ts';
import { checkBundleCode } from './bundle-code.ts';
import { checkBundleModules } from './bundle-modules.ts';
import { checkBundleSize } from './bundle-size.ts';
import { type Candidate, type Check, type LiveSite, readLiveSite } from './candidate.ts';
import { checkDeclaration } from './declaration.ts';
import { GateError } from './gate-error.ts';
import { checkMessages } from './messages.ts';
import { checkModuleFiles } from './module-files.ts';
import { checkShape } from './shape.ts';
import { checkTypes } from './types.ts';

/** The checks that read the declaration only: milliseconds. */
const ofDeclaration: Check[] = [checkDeclaration, checkAddresses];
/** The checks that read the build's output. */
const ofBuild: Check[] = [checkBundleModules, checkBundleCode, checkBundleSize];

const candidateOf = (declaration: RemoteDeclaration): Candidate => ({
  declaration,
  folder: remoteFolder(declaration.name),
});

async function run(checks: Check[], candidate: Candidate, site: LiveSite): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(candidate, site)));
  return findings;
}

function refuse({ declaration: { name } }: Candidate, findings: Finding[]) {
  if (findings.length > 0) throw new GateError(name, findings);
}

/** Refuses a declaration that does not fit the live site, whatever its code does; throws a GateError. */
export async function passDeclaration(declaration: RemoteDeclaration, host?: PlatformRecord): Promise<void> {
  const candidate = candidateOf(declaration);
  refuse(candidate, checkShape(declaration));
  refuse(candidate, await run(ofDeclaration, candidate, readLiveSite(declaration.name, { host })));
}

const failedBuild = (error: unknown): Finding => ({
  check: 'bundle',
  problem: `the build fails: ${error instanceof Error ? error.message : String(error)}`,
  fix: 'correct the file; styles are style props or `styledElement`, a .css file cannot be imported',
});

/**
 * Builds a version between the checks that need no build and those that do; the cheapest come first. Throws a GateError
 * with all findings.
 */
export async function passGate<Built>(
  declaration: RemoteDeclaration,
  build: () => Promise<Built>,
  host?: PlatformRecord,
): Promise<Built> {
  const candidate = candidateOf(declaration);
  refuse(candidate, checkShape(declaration));
  const site = readLiveSite(declaration.name, { host });
  // In a process of its own, beside the others.
  const types = checkTypes(candidate);
  const sources = await run([...ofDeclaration, checkModuleFiles, checkMessages], candidate, site);
  if (sources.length > 0) refuse(candidate, [...sources, ...(await types)]);
  const [ofTypes, built] = await Promise.all([
    types,
    build().then(
      (value) => ({ value }),
      (error: unknown) => ({ finding: failedBuild(error) }),
    ),
  ]);
  if ('finding' in built) throw new GateError(declaration.name, [...ofTypes, built.finding]);
  refuse(candidate, [...ofTypes, ...(await run(ofBuild, candidate, site))]);
  return built.value;
}

/** Whether a version that passed the gate once still fits the live remotes and the deployed host and API. */
export async function stillFits(release: ReleaseExtras, discovery: Discovery): Promise<boolean> {
  const { name, version, declaration } = release;
  const site = readLiveSite(name, { discovery });
  const candidate = candidateOf(declaration);
  const uses = readVersionUses(name, version);
  const problems = [
    ...checkDeclaration(candidate, site),
    ...checkAddresses(candidate, site),
    ...(uses ? compareWithDeployed(uses, await readDeployedSite()) : []),
  ];
  return problems.length === 0;
}
