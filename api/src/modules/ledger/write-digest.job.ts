import { setTimeout as delay } from 'node:timers/promises';
import { bangkokDay, startOfBangkokDay } from '@talad/contract/bangkok-time';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { defineJob } from '../../jobs/job.ts';
import {
  findDigestBorder,
  findNewestDigest,
  insertDigest,
  isBorderFinal,
  type LedgerDigest,
} from './digests.repository.ts';

export const ledgerDigestJob = defineJob('write-ledger-digest', Type.Object({}));

const nothingBefore = { day: '', digest: '', upTo: 0 };
const pauseMs = 200;
const pauses = 100;

/**
 * Writes the digest of yesterday (in Thailand) unless there is one; it covers every day since the last digest. The line
 * in the log is the copy outside the database: its owner could change the table.
 */
export async function writeLedgerDigest({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<LedgerDigest | undefined> {
  const now = clock.now();
  const midnight = startOfBangkokDay(bangkokDay(now));
  const day = bangkokDay(new Date(midnight.getTime() - 1));
  const previous = (await findNewestDigest(db)) ?? nothingBefore;
  if (previous.day >= day) return undefined;
  const border = await findDigestBorder(db, midnight, previous.upTo);
  // A journal takes its number before it is committed: a slow transaction may still add one before the border.
  for (let left = pauses; !(await isBorderFinal(db, border)); left -= 1) {
    if (left === 0) throw new Error('A transaction that may post to the ledger has not ended.');
    await delay(pauseMs);
  }
  const written = await insertDigest(db, { day, upTo: border.upTo, writtenAt: now }, previous);
  if (written) log.info({ day, upTo: written.upTo, digest: written.digest }, 'digest of the ledger');
  return written;
}
