import type { Finding } from '@talad/contract/release-findings';
import type { PlatformRecord } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type { LiveSite } from './candidate.ts';
import { covers, isNarrower, sharedAddress } from './shared-address.ts';

/** Addresses that the host's server answers itself, before any page. */
const serverPaths = [
  '/api/*',
  '/registry/*',
  '/r/*',
  '/assets/*',
  '/.well-known/*',
  '/healthz',
  '/readyz',
  '/discovery.json',
  '/withdrawn.json',
  '/manifest.webmanifest',
  '/offline',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
];

const isSame = (one: string, other: string) => covers(one, other) && covers(other, one);

/** True if `owner` delegates the narrower `path` below its own page to the remote `to`. */
const isDelegated = (owner: RemoteDeclaration, page: string, path: string, to: string) =>
  isNarrower(path, page) &&
  (owner.delegates ?? []).some((delegated) => delegated.to === to && isSame(delegated.path, path));

/** Pages that match an address of the host. */
const overlapsWithHost = ({ pages }: RemoteDeclaration, hostPages: readonly string[] = []): Finding[] =>
  pages.flatMap(({ path }) =>
    [...hostPages, ...serverPaths].flatMap((theirs) => {
      const address = sharedAddress(path, theirs);
      if (!address) return [];
      const problem = `the page ${path} matches ${address}, which belongs to the host (${theirs})`;
      return [{ check: 'addresses', problem, fix: 'choose another path' }];
    }),
  );

/** Pages that match an address of another remote, unless one of the two delegates it. */
const overlapsWithRemote = (declaration: RemoteDeclaration, other: RemoteDeclaration): Finding[] =>
  declaration.pages.flatMap(({ path }) =>
    other.pages.flatMap(({ path: theirs }) => {
      const address = sharedAddress(path, theirs);
      const isAgreed =
        isDelegated(other, theirs, path, declaration.name) ||
        isDelegated(declaration, path, theirs, other.name);
      if (!address || isAgreed) return [];
      const problem = `the page ${path} matches ${address}, which belongs to ${other.name} (${theirs})`;
      const delegation = `{ path: '${path}', to: '${declaration.name}' }`;
      const fix = `choose another path, or ask ${other.owner} to add ${delegation} to its \`delegates\``;
      return [{ check: 'addresses', problem, fix }];
    }),
  );

/** Pages with patterns that match the same address. */
const overlapsWithin = ({ pages }: RemoteDeclaration): Finding[] =>
  pages.flatMap(({ id, path }, index) => {
    const first = pages.slice(0, index).find((earlier) => isSame(earlier.path, path));
    if (!first) return [];
    const problem = `the pages ${first.id} and ${id} both have the path ${path}`;
    return [{ check: 'addresses', problem, fix: 'give each page a path of its own' }];
  });

/** Pages of live remotes that match an address of the next host. */
export const checkHostPages = ({ pages }: PlatformRecord, live: readonly RemoteDeclaration[]): Finding[] =>
  live.flatMap((remote) =>
    overlapsWithHost(
      remote,
      pages.map(({ path }) => path),
    ).map(({ problem, ...others }) => ({
      ...others,
      problem: `${remote.name} is live, and ${problem}`,
      fix: `choose another path for the page of the host, or ask ${remote.owner} to`,
    })),
  );

/** Pages of a version that match an address of another page. */
export const checkAddresses = (
  declaration: RemoteDeclaration,
  { remotes, host }: Pick<LiveSite, 'remotes' | 'host'>,
): Finding[] => [
  ...overlapsWithHost(
    declaration,
    host?.pages.map(({ path }) => path),
  ),
  ...remotes.flatMap((other) => overlapsWithRemote(declaration, other)),
  ...overlapsWithin(declaration),
];
