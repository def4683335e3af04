import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../config/config.ts';
import { decryptText, encryptText, fingerprintOf, personalDataKey } from '../../seal.ts';
import type { KycRow } from './identity.tables.ts';

type KeyConfig = Pick<Config, 'personalDataKey'>;

/** What a user states in the form and the card must confirm. */
export const IdentityFacts = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  nationalId: Type.String(),
  laserCode: Type.String(),
  /** ISO date, Christian era. */
  birthDate: Type.String(),
});
export type IdentityFacts = Static<typeof IdentityFacts>;

const ownerOf = (accountId: number): string => `kyc:${accountId}`;

/** The columns that store the facts: the encrypted facts, and keyed hashes that detect a number used twice. */
export function sealFacts(config: KeyConfig, accountId: number, facts: IdentityFacts) {
  const key = personalDataKey(config);
  return {
    sealed: encryptText(key, ownerOf(accountId), JSON.stringify(facts)),
    nationalIdHash: fingerprintOf(key, `national-id ${facts.nationalId}`),
    laserCodeHash: fingerprintOf(key, `laser-code ${facts.laserCode}`),
    nationalIdLastFour: facts.nationalId.slice(-4),
  };
}

/** Returns undefined once the user has been erased. */
export const openFacts = (
  config: KeyConfig,
  { accountId, sealed }: Pick<KycRow, 'accountId' | 'sealed'>,
): IdentityFacts | undefined =>
  sealed
    ? Value.Parse(IdentityFacts, JSON.parse(decryptText(personalDataKey(config), ownerOf(accountId), sealed)))
    : undefined;
