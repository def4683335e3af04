import type { Finding } from '@talad/contract/release-findings';
import type { RegistryErrorCode } from '../../src/registry-error.ts';
import type { ErrorBody, RegistryResponse } from '../test-registry.ts';
import type { AttackedSite } from './attacked-site.ts';
import type { HostileTeam } from './hostile-team.ts';

/** How an attack is refused: with a code, or with REFUSED and a finding. */
export type ExpectedError = RegistryErrorCode | readonly [check: Finding['check'], problem: RegExp];

/** A request that is not allowed, with the ordinary token of a team. */
export type Attack = readonly [
  name: string,
  expected: ExpectedError,
  run: (team: HostileTeam, site: AttackedSite) => Promise<RegistryResponse<ErrorBody>>,
];
