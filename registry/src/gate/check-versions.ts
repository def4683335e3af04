import type { Finding } from '@talad/contract/release-findings';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { readBundle, readMessageKeys } from '../versions/version-files.ts';
import { checkHostPages } from './addresses.ts';
import type { Candidate } from './candidate.ts';
import { checkApi, checkHost } from './compatibility.ts';
import { checkBundle, checkFit } from './gate.ts';
import { checkMessageKeys } from './message-keys.ts';
import { type SiteState, siteWith, siteWithout } from './site-state.ts';

/** A finding, and what it is about: a remote, `host` or `api`. */
export interface RemoteFinding extends Finding {
  readonly remote: string;
}

const about = (remote: string, findings: readonly Finding[]): RemoteFinding[] =>
  findings.map((finding) => ({ remote, ...finding }));

/** Throws REFUSED with the findings, if there are any. */
export function requireNoFindings(findings: readonly RemoteFinding[]): void {
  const names = [...new Set(findings.map(({ remote }) => remote))];
  if (names.length === 0) return;
  throw new RegistryError(
    'REFUSED',
    `${names.join(', ')} cannot go live: the findings say why, and what to do.`,
    undefined,
    findings,
  );
}

/** What the files of a version contain that no version may, whatever is live. */
export async function checkFiles(
  context: Pick<RegistryContext, 'db' | 'store'>,
  { release }: Candidate,
  state: SiteState,
): Promise<RemoteFinding[]> {
  const keys = await readMessageKeys(context, release);
  return about(release.name, [
    ...(keys ? checkMessageKeys(keys) : []),
    ...checkBundle(await readBundle(context, release), state),
  ]);
}

/** Whether versions that go live together fit each other and what stays live. */
export const checkTogether = (next: readonly Candidate[], state: SiteState): RemoteFinding[] =>
  next.flatMap((candidate) => {
    const { name } = candidate.release;
    return about(name, checkFit(candidate, siteWithout(name, state, next)));
  });

/** Whether the next host and API fit what is live once they are deployed. */
export function checkPlatform(
  { host, api }: Pick<SiteState, 'host' | 'api'>,
  state: SiteState,
  next: readonly Candidate[] = [],
): RemoteFinding[] {
  const site = siteWith({ ...state, ...(host && { host }), ...(api && { api }) }, next);
  return [
    ...about(
      'host',
      host ? [...checkHost(host, { ...site, host: state.host }), ...checkHostPages(host, site.remotes)] : [],
    ),
    ...about('api', api ? checkApi(api, site) : []),
  ];
}
