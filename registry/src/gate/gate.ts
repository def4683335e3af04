import { compareWithDeployed } from '@talad/contract/compare-with-deployed';
import type { Finding } from '@talad/contract/release-findings';
import { checkAddresses } from './addresses.ts';
import { checkBundleCode } from './bundle-code.ts';
import { checkBundleModules } from './bundle-modules.ts';
import { checkBundleSize } from './bundle-size.ts';
import type { Bundle, Candidate, LiveSite } from './candidate.ts';
import { checkCompatibility } from './compatibility.ts';
import { checkDeclaration } from './declaration.ts';
import { checkSourceMaps } from './source-maps.ts';

/** Whether a version is compatible with the other live remotes: its declaration, its addresses, and what it uses and removes. */
export const checkFit = ({ release, uses }: Candidate, site: LiveSite): Finding[] => [
  ...checkDeclaration(release.declaration, site),
  ...checkAddresses(release.declaration, site),
  ...(uses ? checkCompatibility(release.name, uses, site) : []),
];

/** Whether a version that was live before could be live again: it may lack what others have begun to use since. */
export const canReturn = ({ release, uses }: Candidate, site: LiveSite): boolean =>
  checkDeclaration(release.declaration, site).length === 0 &&
  checkAddresses(release.declaration, site).length === 0 &&
  (!uses || compareWithDeployed(uses, site).length === 0);

/** What the files of a version contain. */
export function checkBundle(bundle: Bundle, site: Pick<LiveSite, 'host'>): Finding[] {
  const maps = checkSourceMaps(bundle);
  if (maps.length > 0) return maps;
  return [...checkBundleModules(bundle, site), ...checkBundleCode(bundle), ...checkBundleSize(bundle)];
}
