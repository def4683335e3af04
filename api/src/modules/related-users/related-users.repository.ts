import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { userTrait } from './related-users.tables.ts';
import type { Trait, TraitKind } from './traits.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Adds traits of a user; the time of one that is known changes once a day. */
export async function upsertTraits(
  db: Executor,
  userId: number,
  traits: readonly Trait[],
  at: Date,
): Promise<void> {
  if (traits.length === 0) return;
  await db
    .insert(userTrait)
    .values(traits.map((trait) => ({ userId, ...trait, firstSeenAt: at, lastSeenAt: at })))
    .onConflictDoUpdate({
      target: [userTrait.userId, userTrait.kind, userTrait.value],
      set: { lastSeenAt: at },
      setWhere: lt(userTrait.lastSeenAt, new Date(at.getTime() - dayMs)),
    });
}

/** Traits of a user, of some kinds. */
export const findTraits = (db: Executor, userId: number, kinds: readonly TraitKind[]): Promise<Trait[]> =>
  db
    .select({ kind: userTrait.kind, value: userTrait.value })
    .from(userTrait)
    .where(and(eq(userTrait.userId, userId), inArray(userTrait.kind, [...kinds])));

/** Pairs of these users that share a trait, with its kind. */
export async function findSharedTraits(
  db: Executor,
  userIds: readonly number[],
): Promise<{ userId: number; otherId: number; kind: TraitKind }[]> {
  if (userIds.length < 2) return [];
  // Only their own traits are compared: a network address may be that of very many other users.
  const { rows } = await db.execute<{ userId: number; otherId: number; kind: TraitKind }>(sql`
    with own as materialized (
      select user_id, kind, value from user_trait where user_id = any(${sql.param([...userIds])}::bigint[]))
    select distinct a.user_id::float8 as "userId", b.user_id::float8 as "otherId", a.kind
    from own a join own b on b.kind = a.kind and b.value = a.value and b.user_id > a.user_id
    order by 1, 2, 3`);
  return rows;
}

/** Other users who have one of these traits. */
export async function findUsersWith(
  db: Executor,
  traits: readonly Trait[],
  userId: number,
): Promise<number[]> {
  const found: number[] = [];
  for (const { kind, value } of traits) {
    const rows = await db
      .select({ userId: userTrait.userId })
      .from(userTrait)
      .where(and(eq(userTrait.kind, kind), eq(userTrait.value, value), ne(userTrait.userId, userId)));
    found.push(...rows.map((row) => row.userId));
  }
  return [...new Set(found)];
}

/** Deletes traits of a kind that were not seen since then. */
export async function deleteTraitsBefore(db: Executor, kind: TraitKind, before: Date): Promise<void> {
  await db.delete(userTrait).where(and(eq(userTrait.kind, kind), lt(userTrait.lastSeenAt, before)));
}
