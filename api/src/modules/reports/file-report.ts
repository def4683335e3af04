import type { InputOf } from '@talad/contract/calls';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from '../accounts/index.ts';
import { sellerOf } from '../listings/index.ts';
import { report } from './reports.tables.ts';

type Said = InputOf<'POST /api/report'>['body'];

async function personMeant({ db }: AppContext, { about, id }: Said): Promise<number> {
  const userId = about === 'user' ? (await findUser(db, id))?.id : await sellerOf(db, id);
  if (userId === undefined) throw new ApiError('NOT_FOUND', { field: 'id', detail: `${about} not found.` });
  return userId;
}

/**
 * Stores a report; returns its id. Throws NOT_FOUND if the subject does not exist or is official, OWN_ITEM for the
 * reporter's own account or listing, REASON_REQUIRED if "other" comes without a text.
 */
export async function fileReport(context: AppContext, reporterId: number, said: Said): Promise<number> {
  const text = said.text.trim();
  if (said.reason === 'other' && text === '')
    throw new ApiError('REASON_REQUIRED', { field: 'text', detail: 'Describe the problem.' });
  const userId = await personMeant(context, said);
  if (userId === reporterId)
    throw new ApiError('OWN_ITEM', { field: 'id', detail: "You can't report yourself or your own item." });
  const [row] = await context.db
    .insert(report)
    .values({
      reporterId,
      about: said.about,
      subjectId: said.id,
      userId,
      reason: said.reason,
      text,
      createdAt: context.clock.now(),
    })
    .onConflictDoUpdate({
      target: [report.reporterId, report.about, report.subjectId],
      targetWhere: sql`state = 'open'`,
      set: {
        reason: said.reason,
        // Keep the last thousand characters of the combined text.
        text: sql`right(concat_ws(E'\\n', nullif(${report.text}, ''), nullif(${text}, '')), 1000)`,
      },
    })
    .returning({ id: report.id });
  if (!row) throw new Error('The report was not kept.');
  return row.id;
}
