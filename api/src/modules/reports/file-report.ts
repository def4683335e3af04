import type { InputOf } from '@talad/contract/calls';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from '../accounts/index.ts';
import { sellerOf } from '../listings/index.ts';
import { upsertReport } from './reports.repository.ts';

type ReportInput = InputOf<'POST /api/report'>['body'];

async function reportedUser({ db }: AppContext, { about, id }: ReportInput): Promise<number> {
  const userId = about === 'user' ? (await findUser(db, id))?.id : await sellerOf(db, id);
  if (userId === undefined) throw new ApiError('NOT_FOUND', { field: 'id', detail: `${about} not found.` });
  return userId;
}

/**
 * Stores a report; returns its id. Throws NOT_FOUND if the subject does not exist or is official, OWN_ITEM for the
 * reporter's own account or listing, REASON_REQUIRED if "other" comes without a text.
 */
export async function fileReport(
  context: AppContext,
  reporterId: number,
  report: ReportInput,
): Promise<number> {
  const text = report.text.trim();
  if (report.reason === 'other' && text === '')
    throw new ApiError('REASON_REQUIRED', { field: 'text', detail: 'Describe the problem.' });
  const userId = await reportedUser(context, report);
  if (userId === reporterId)
    throw new ApiError('OWN_ITEM', { field: 'id', detail: "You can't report yourself or your own item." });
  const id = await upsertReport(context.db, {
    reporterId,
    about: report.about,
    subjectId: report.id,
    userId,
    reason: report.reason,
    text,
    createdAt: context.clock.now(),
  });
  if (id === undefined) throw new Error('The report was not stored.');
  return id;
}
