import type { Config } from '../../config/config.ts';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import {
  hashTrait,
  mailboxOf,
  publicAddressGroup,
  type Trait,
  upsertTraits,
} from '../related-users/index.ts';
import { type Account, findVerifiedWithoutMailbox } from './accounts.repository.ts';

type Keyed = Pick<Config, 'personalDataKey'>;
type Dependencies = Pick<AppContext, 'db' | 'config' | 'clock'>;

const batch = 500;

/** The traits in an account's own data: its verified mailbox and phone number. */
const accountTraits = (config: Keyed, { email, emailVerifiedAt, phone }: Account): Trait[] => [
  ...(emailVerifiedAt === null ? [] : [hashTrait(config, 'mailbox', mailboxOf(email))]),
  ...(phone === null ? [] : [hashTrait(config, 'phone', phone)]),
];

/** The trait of the network that an address belongs to; none if the address is not public. */
export function addressTraits(config: Keyed, address: string): Trait[] {
  const group = publicAddressGroup(address);
  return group === undefined ? [] : [hashTrait(config, 'address', group)];
}

/** Records the mailbox, phone, browser and network of a user who signs in. */
export async function recordSignInTraits(
  { db, config, clock }: Dependencies,
  account: Account,
  { browserIds, address }: { readonly browserIds: readonly string[]; readonly address: string },
): Promise<void> {
  const traits = [
    ...accountTraits(config, account),
    ...browserIds.map((id) => hashTrait(config, 'device', id)),
    ...addressTraits(config, address),
  ];
  await upsertTraits(db, account.id, traits, clock.now());
}

/** Records the mailbox and phone of an account, once it has confirmed one of them. */
export async function recordAccountTraits(
  db: Executor,
  config: Keyed,
  account: Account | undefined,
  at: Date,
): Promise<void> {
  if (account) await upsertTraits(db, account.id, accountTraits(config, account), at);
}

/** Records the mailbox and phone of accounts that were created before traits were recorded. */
export async function backfillAccountTraits({ db, config, clock }: Dependencies): Promise<void> {
  let accounts: Account[];
  do {
    accounts = await findVerifiedWithoutMailbox(db, batch);
    for (const account of accounts) await recordAccountTraits(db, config, account, clock.now());
  } while (accounts.length === batch);
}
