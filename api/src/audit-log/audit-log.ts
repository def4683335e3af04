import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { auditEntry } from './audit-log.tables.ts';

/** The actor of automatic decisions. */
export const systemActor = 'system';

export interface Verdict {
  /** An operator's name, or `systemActor`. */
  readonly actor: string;
  /** Dot-separated: `listing.approve`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: number | string };
  readonly reason?: string;
  readonly detail?: Record<string, unknown>;
  readonly at: Date;
}

export type AuditEntry = typeof auditEntry.$inferSelect;

/** Records who decided what, in the transaction of the decision. */
export async function writeAudit(tx: Executor, verdict: Verdict): Promise<void> {
  const { subject, reason, detail = {}, ...rest } = verdict;
  await tx.insert(auditEntry).values({
    ...rest,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    reason: reason ?? null,
    detail,
  });
}

/** Audit entries, newest first; only those of `subject` if given. */
export const readAudit = (
  db: Executor,
  { subject, limit }: { readonly subject?: Verdict['subject']; readonly limit: number },
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntry)
    .where(
      subject && and(eq(auditEntry.subjectKind, subject.kind), eq(auditEntry.subjectId, String(subject.id))),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
