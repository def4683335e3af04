/** The checks of the release gate, as docs/publishing.md describes them. */
export const releaseChecks = [
  'declaration',
  'addresses',
  'messages',
  'types',
  'bundle',
  'compatibility',
  'trial',
] as const;

/** A reason not to let a version go live, with what its team can do about it. */
export interface Finding {
  check: (typeof releaseChecks)[number];
  problem: string;
  fix: string;
}
