export { publicAddressGroup } from './address-group.ts';
export { mailboxOf } from './mailbox.ts';
export { relatedUsersModule } from './related-users.module.ts';
export { upsertTraits } from './related-users.repository.ts';
export { countUnrelated, otherAccountsOf, ownTraitsOf, relationBetween } from './related-users.ts';
export { hashTrait, type Trait, type TraitKind } from './traits.ts';
