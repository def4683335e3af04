import { and, eq, gt, lt } from 'drizzle-orm';
import type { RegistryContext } from '../context.ts';
import { staffAttempt } from '../database/staff-tables.ts';
import { RegistryError } from '../registry-error.ts';

const periodMs = 15 * 60_000;
/** Wrong attempts in the period; an address may be that of a whole office. */
const maxByName = 10;
const maxByAddress = 30;

/** Whose password or code is tried, and from where. */
export interface Attempt {
  readonly name: string;
  readonly address: string;
}

const tooMany = () => new RegistryError('TOO_MANY_REQUESTS', 'Too many attempts. Try again in 15 minutes.');

/**
 * Runs work that throws if a password or code is wrong. Refuses it after too many wrong ones for the name, or from the
 * address. The attempt is recorded first: many at the same time must not pass together.
 */
export async function limitingAttempts<T>(
  { db, now }: Pick<RegistryContext, 'db' | 'now'>,
  { name, address }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const at = now();
  const start = new Date(at.getTime() - periodMs);
  await db.delete(staffAttempt).where(lt(staffAttempt.at, start));
  const [attempt] = await db.insert(staffAttempt).values({ name, address, at }).returning();
  if (!attempt) throw new Error('The inserted attempt was not returned.');
  const isThis = eq(staffAttempt.id, attempt.id);
  const recent = gt(staffAttempt.at, start);
  const byName = await db.$count(staffAttempt, and(eq(staffAttempt.name, name), recent));
  const byAddress = await db.$count(staffAttempt, and(eq(staffAttempt.address, address), recent));
  if (byName > maxByName || byAddress > maxByAddress) {
    // A refused attempt is not counted, so that the wait ends.
    await db.delete(staffAttempt).where(isThis);
    throw tooMany();
  }
  const result = await work();
  await db.delete(staffAttempt).where(isThis);
  return result;
}
