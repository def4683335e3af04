import type { Finding } from '@talad/contract/release-findings';
import { type DeployedSite, readDeployedSite, readVersionUses } from '../compatibility/deployed.ts';
import { readRelease } from '../store.ts';
import { checkCompatibility } from './compatibility.ts';
import { GateError } from './gate-error.ts';
import { checkTrial } from './trial.ts';

function refuse(name: string, findings: Finding[]): void {
  if (findings.length > 0) throw new GateError(name, findings);
}

/** Throws a GateError if a stored version uses what the deployed host, API or remotes do not have. */
export async function fitsLive(
  name: string,
  version: string,
  deployedSite: () => Promise<DeployedSite> = readDeployedSite,
): Promise<void> {
  const uses = readVersionUses(name, version);
  refuse(name, uses ? checkCompatibility(name, uses, await deployedSite()) : []);
}

/** Throws a GateError if a stored version does not work in the deployed host. */
export async function worksInTrial(name: string, version: string): Promise<void> {
  refuse(name, await checkTrial(readRelease(name, version), console.warn));
}
