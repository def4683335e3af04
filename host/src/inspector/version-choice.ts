import type { Discovery } from '@talad/contract/composition';

/** Why a page has a version of a remote. */
export type VersionChoice =
  | { kind: 'live' | 'last good' | 'not live' | 'unknown' }
  /** `share`: of the visitors, in percent. */
  | { kind: 'rollout'; share: number };

/** Why the page has `version`, by what is published now; without a document nothing is known. */
export function versionChoice(
  document: Discovery | undefined,
  remote: string,
  version: string,
): VersionChoice {
  if (!document) return { kind: 'unknown' };
  const entries = document.microFrontends[remote] ?? [];
  const entry = entries.find(({ metadata }) => metadata?.version === version);
  const share = entry?.deployment?.traffic ?? 0;
  if (entry?.deployment?.default) return { kind: 'live' };
  if (share > 0) return { kind: 'rollout', share };
  const isFallback = entry && entries.some(({ fallbackUrl }) => fallbackUrl === entry.url);
  return { kind: isFallback ? 'last good' : 'not live' };
}
