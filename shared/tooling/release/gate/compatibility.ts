import type { Surroundings } from '../compatibility/deployed.ts';
import { judgeNeighbours, type Neighbour, unseenMenus } from '../compatibility/judge-neighbours.ts';
import { judgeUses } from '../compatibility/judge-uses.ts';
import type { ApiRecord, PlatformRecord, Uses } from '../compatibility/records.ts';

const finding = (problem: string, fix: string) => ({ check: 'compatibility' as const, problem, fix });

const mover = {
  host: 'deploy the host that provides it first (pnpm release publish host), or do without it',
  api: 'deploy the API that provides it first, or do without it',
};

/** Whether a remote's next version fits the deployed host and API and takes nothing from the other live remotes. */
export function checkCompatibility(name: string, next: Uses, { host, api, live }: Surroundings) {
  const before = live.find((remote) => remote.name === name)?.uses;
  const neighbours: Neighbour[] = live.filter((remote) => remote.name !== name);
  if (host) neighbours.push({ name: 'host', uses: host.uses });
  return [
    ...(host ? unseenMenus(next, neighbours) : []).map((problem) => finding(problem, mover.host)),
    ...judgeUses(next, { host, api }).map(({ with: side, problem }) => finding(problem, mover[side])),
    ...judgeNeighbours(next, before, neighbours).map((problem) =>
      finding(problem, 'publish what uses it without it first'),
    ),
  ];
}

const first = (name: string) => `publish a version of ${name} without it first, or keep it`;

/** Whether the live remotes can live with the next host, and whether the host fits the deployed API. */
export const checkHost = (next: PlatformRecord, { host: before, api, live }: Surroundings) => [
  ...live.flatMap(({ name, version, uses }) =>
    judgeUses(uses, { host: next }).map(({ problem }) =>
      finding(`${name} ${version} ${problem}`, first(name)),
    ),
  ),
  ...judgeUses(next.uses, { api }).map(({ problem }) => finding(`the host ${problem}`, mover.api)),
  ...judgeNeighbours(next.uses, before?.uses, live).map((problem) =>
    finding(`the host ${problem}`, 'publish what uses it without it first'),
  ),
];

/** Whether the live remotes and the deployed host can live with the next API. */
export const checkApi = (next: ApiRecord, { host, live }: Surroundings) => [
  ...live.flatMap(({ name, version, uses }) =>
    judgeUses(uses, { api: next }).map(({ problem }) =>
      finding(`${name} ${version} ${problem}`, first(name)),
    ),
  ),
  ...(host ? judgeUses(host.uses, { api: next }) : []).map(({ problem }) =>
    finding(`the host ${problem}`, first('the host')),
  ),
];
