import type { ReleaseExtras } from '@talad/contract/composition';
import type { Finding } from '@talad/contract/release-findings';
import { installedChromium } from '../../commands/chromium.ts';
import { readDeployedApi } from '../compatibility/api-record.ts';
import { deployedHostVersion, readDeployedHost, readPlatform } from '../compatibility/platform-record.ts';
import { runTrial } from '../trial/run-trial.ts';

const skippedTrial = ({ name }: ReleaseExtras, reason: string, missing: 'host' | 'api') =>
  `${name} was neither tried nor compared with the ${missing}: ${reason}. "pnpm release publish ${missing}" compares it; ` +
  '"npm start" publishes everything together.';

/**
 * Loads a stored version into the deployed host, beside the live composition, and shows each of its pages and slots on
 * the server and, where a Chromium is at hand, in a browser.
 */
export async function checkTrial(release: ReleaseExtras, note: (line: string) => void): Promise<Finding[]> {
  const hostVersion = deployedHostVersion();
  const host = hostVersion && readPlatform(hostVersion);
  if (!host && readDeployedHost()) {
    note(
      `${release.name} was compared with the deployed host, but not tried: its build is not on this machine.`,
    );
    return [];
  }
  if (!host) {
    note(skippedTrial(release, 'no host is deployed', 'host'));
    return [];
  }
  const api = await readDeployedApi();
  if (!api) {
    note(skippedTrial(release, 'no API answers at API_ORIGIN, and none is on record', 'api'));
    return [];
  }
  const chromium = installedChromium();
  if (!chromium)
    note(`${release.name} was tried on the server only: there is no Chromium here (CHROME_PATH).`);
  const problems = await runTrial({ release, hostVersion, host, api, chromium });
  return problems.map((problem) => ({
    check: 'trial' as const,
    problem,
    fix: 'change it so that the page or slot renders with the examples of the API documentation',
  }));
}
