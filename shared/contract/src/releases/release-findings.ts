import type { SlotDeclaration } from '../composition/remote.ts';

/** The checks of the release gate, as docs/publishing.md describes them. */
export const releaseChecks = [
  'declaration',
  'addresses',
  'messages',
  'types',
  'bundle',
  'compatibility',
  'order',
  'trial',
] as const;

/** A reason not to let a version go live, with what its team can do about it. */
export interface Finding {
  check: (typeof releaseChecks)[number];
  problem: string;
  fix: string;
}

/** A slot module as findings name it. */
export const slotTitle = ({ slot, id }: Pick<SlotDeclaration, 'slot' | 'id'>): string =>
  id === undefined ? `the slot ${slot}` : `the contribution "${id}" to ${slot}`;
