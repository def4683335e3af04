import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { nextStatus, type StatusChange, statusesBefore } from '../listing-status.ts';
import { findStatus, updateStatus } from './status-changes.repository.ts';

/**
 * Changes the status of a listing: NOT_FOUND if it does not exist, ILLEGAL_TRANSITION if its status does not allow the
 * change. Of two concurrent changes only one succeeds.
 */
export async function changeStatus(tx: Executor, itemId: number, change: StatusChange): Promise<void> {
  const before = statusesBefore(change.event);
  const after = [...new Set(before.map((status) => nextStatus(status, change.event)))];
  const [target] = after;
  if (after.length !== 1 || !target) throw new Error(`"${change.event}" does not lead to one status`);
  if (await updateStatus(tx, itemId, change, { before, target })) return;
  const status = await findStatus(tx, itemId);
  if (!status) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  throw new ApiError('ILLEGAL_TRANSITION', { detail: `"${change.event}" is not possible from ${status}.` });
}
