import type { Executor } from '../../db/database.ts';
import { findSharedTraits, findTraits, findUsersWith } from './related-users.repository.ts';
import { ownTraitKinds, type Trait, type TraitKind } from './traits.ts';

/** Whether two users are related, and why: the traits that they share; empty if they share none. */
export async function relationBetween(db: Executor, userId: number, otherId: number): Promise<TraitKind[]> {
  const shared = await findSharedTraits(db, [userId, otherId]);
  return shared.map(({ kind }) => kind);
}

/** The traits of a user that belong to one person. */
export const ownTraitsOf = (db: Executor, userId: number): Promise<Trait[]> =>
  findTraits(db, userId, ownTraitKinds);

/** Other users who are taken for the same person. */
export async function otherAccountsOf(db: Executor, userId: number): Promise<number[]> {
  return findUsersWith(db, await ownTraitsOf(db, userId), userId);
}

/**
 * Number of people among these users who are related to neither `userId` nor each other: users who are related, also
 * through a third, count once.
 */
export async function countUnrelated(
  db: Executor,
  userId: number,
  otherIds: readonly number[],
): Promise<number> {
  const others = [...new Set(otherIds)].filter((id) => id !== userId);
  const groups = new Map<number, number>([userId, ...others].map((id) => [id, id]));
  for (const pair of await findSharedTraits(db, [...groups.keys()])) {
    const [into, joined] = [groups.get(pair.userId) ?? 0, groups.get(pair.otherId) ?? 0];
    for (const [id, group] of groups) if (group === joined) groups.set(id, into);
  }
  const own = groups.get(userId);
  return new Set([...groups.values()].filter((group) => group !== own)).size;
}
