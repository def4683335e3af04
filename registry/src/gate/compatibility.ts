import { compareWithDeployed } from '@talad/contract/compare-with-deployed';
import type { ApiRecord, PlatformRecord, Uses } from '@talad/contract/release-records';
import type { DeployedSite } from './candidate.ts';
import { compareWithPeers, type Peer, unseenMenus } from './compare-with-peers.ts';

const finding = (problem: string, fix: string) => ({ check: 'compatibility' as const, problem, fix });

const fixes = {
  host: 'deploy the host that provides it first (pnpm release publish host), or do without it',
  api: 'deploy the API that provides it first, or do without it',
};

/** Whether a remote's next version fits the deployed host and API and removes nothing that the other live remotes use. */
export function checkCompatibility(name: string, next: Uses, { host, api, live }: DeployedSite) {
  const before = live.find((remote) => remote.name === name)?.uses;
  const peers: Peer[] = live.filter((remote) => remote.name !== name);
  if (host) peers.push({ name: 'host', uses: host.uses });
  return [
    ...(host ? unseenMenus(next, peers) : []).map((problem) => finding(problem, fixes.host)),
    ...compareWithDeployed(next, { host, api }).map(({ with: side, problem }) =>
      finding(problem, fixes[side]),
    ),
    ...compareWithPeers(next, before, peers).map((problem) =>
      finding(problem, 'publish what uses it without it first'),
    ),
  ];
}

const first = (name: string) => `publish a version of ${name} without it first, or keep it`;

/** Whether the live remotes are compatible with the next host, and the host with the deployed API. */
export const checkHost = (next: PlatformRecord, { host: before, api, live }: DeployedSite) => [
  ...live.flatMap(({ name, version, uses }) =>
    compareWithDeployed(uses, { host: next }).map(({ problem }) =>
      finding(`${name} ${version} ${problem}`, first(name)),
    ),
  ),
  ...compareWithDeployed(next.uses, { api }).map(({ problem }) => finding(`the host ${problem}`, fixes.api)),
  ...compareWithPeers(next.uses, before?.uses, live).map((problem) =>
    finding(`the host ${problem}`, 'publish what uses it without it first'),
  ),
];

/** Whether the live remotes and the deployed host are compatible with the next API. */
export const checkApi = (next: ApiRecord, { host, live }: DeployedSite) => [
  ...live.flatMap(({ name, version, uses }) =>
    compareWithDeployed(uses, { api: next }).map(({ problem }) =>
      finding(`${name} ${version} ${problem}`, first(name)),
    ),
  ),
  ...(host ? compareWithDeployed(host.uses, { api: next }) : []).map(({ problem }) =>
    finding(`the host ${problem}`, first('the host')),
  ),
];
