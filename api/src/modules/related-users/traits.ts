import type { Config } from '../../config/config.ts';
import { fingerprintOf, personalDataKey } from '../../seal.ts';

/** Traits that belong to one person: two users who share one are taken for one person. */
export const ownTraitKinds = [
  'mailbox',
  'phone',
  'device',
  'card',
  'bank_account',
  'identity',
] as const satisfies readonly TraitKind[];

/** What two users can have in common. An address group is shared by people who are near each other. */
export type TraitKind = 'mailbox' | 'phone' | 'device' | 'card' | 'bank_account' | 'identity' | 'address';

export interface Trait {
  readonly kind: TraitKind;
  /** A keyed hash; see `hashTrait`. */
  readonly value: Buffer;
}

/** The keyed hash of a trait, in which nothing can be read. */
export const hashTrait = (config: Pick<Config, 'personalDataKey'>, kind: TraitKind, text: string): Trait => ({
  kind,
  value: fingerprintOf(personalDataKey(config), `${kind} ${text}`),
});
