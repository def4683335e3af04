import type { InputOf } from '@talad/contract/calls';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from '../accounts/index.ts';
import { sellerOf } from '../listings/index.ts';
import { upsertReport } from './reports.repository.ts';

type Said = InputOf<'POST /api/report'>['body'];

async function reportedUser({ db }: AppContext, { about, id }: Said): Promise<number> {
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
  const userId = await reportedUser(context, said);
  if (userId === reporterId)
    throw new ApiError('OWN_ITEM', { field: 'id', detail: "You can't report yourself or your own item." });
  const id = await upsertReport(context.db, {
    reporterId,
    about: said.about,
    subjectId: said.id,
    userId,
    reason: said.reason,
    text,
    createdAt: context.clock.now(),
  });
  if (id === undefined) throw new Error('The report was not kept.');
  return id;
}
