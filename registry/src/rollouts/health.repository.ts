import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { healthReport, rolloutHealth } from '../database/health-tables.ts';
import type { Totals } from './evidence.ts';
import { addCounts, countsOf, type HealthReport, minuteOf, noCounts } from './health.ts';

export interface StoredReport extends HealthReport {
  readonly rolloutId: number;
}

export async function insertReports(db: Executor, reports: readonly StoredReport[]): Promise<void> {
  if (reports.length === 0) return;
  await db.insert(healthReport).values(
    reports.map(({ rolloutId, arm, language, device, ...counts }) => ({
      rolloutId,
      arm,
      language,
      device,
      counts,
    })),
  );
}

/** Takes what was reported of a rollout since the last call, one sum for each segment. */
export async function takeReports(tx: Transaction, rolloutId: number): Promise<HealthReport[]> {
  const rows = await tx.delete(healthReport).where(eq(healthReport.rolloutId, rolloutId)).returning();
  const segments = new Map<string, HealthReport>();
  for (const { arm, language, device, counts } of rows) {
    const key = `${arm} ${language} ${device}`;
    segments.set(key, { arm, language, device, ...addCounts(segments.get(key) ?? noCounts, counts) });
  }
  return [...segments.values()];
}

/** Adds reports to the counts of their minute. Only the holder of the composition's lock calls it. */
export async function addHealth(
  tx: Transaction,
  rolloutId: number,
  reports: readonly HealthReport[],
  at: Date,
): Promise<void> {
  const minute = minuteOf(at);
  for (const { arm, language, device, ...counts } of reports) {
    const key = and(
      eq(rolloutHealth.rolloutId, rolloutId),
      eq(rolloutHealth.minute, minute),
      eq(rolloutHealth.arm, arm),
      eq(rolloutHealth.language, language),
      eq(rolloutHealth.device, device),
    );
    const [known] = await tx.select({ counts: rolloutHealth.counts }).from(rolloutHealth).where(key);
    if (known) {
      await tx
        .update(rolloutHealth)
        .set({ counts: addCounts({ ...noCounts, ...known.counts }, counts) })
        .where(key);
    } else await tx.insert(rolloutHealth).values({ rolloutId, minute, arm, language, device, counts });
  }
}

/** What was reported of a rollout, in order. */
export async function listHealth(
  db: Executor,
  rolloutId: number,
): Promise<(HealthReport & { readonly minute: Date })[]> {
  const rows = await db
    .select()
    .from(rolloutHealth)
    .where(eq(rolloutHealth.rolloutId, rolloutId))
    .orderBy(asc(rolloutHealth.minute));
  // Minutes of before lack some counts.
  return rows.map(({ counts, ...segment }) => ({ ...segment, ...noCounts, ...counts }));
}

export async function readTotals(db: Executor, rolloutId: number): Promise<Totals> {
  const minutes = await listHealth(db, rolloutId);
  return { new: countsOf(minutes, 'new'), live: countsOf(minutes, 'live') };
}
