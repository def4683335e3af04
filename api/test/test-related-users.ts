import { randomUUID } from 'node:crypto';
import { hashTrait, type TraitKind, upsertTraits } from '../src/modules/related-users/index.ts';
import type { TestApi } from './test-api.ts';
import type { Party } from './test-market.ts';

/** Gives users a trait in common. */
export async function relate(
  { db, context }: TestApi,
  kind: TraitKind,
  parties: readonly Party[],
): Promise<void> {
  const trait = hashTrait(context.config, kind, randomUUID());
  for (const { user } of parties) await upsertTraits(db, user.id, [trait], context.clock.now());
}
