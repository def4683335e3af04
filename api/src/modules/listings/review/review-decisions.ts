import { paths } from '@talad/contract/paths';
import { writeAudit } from '../../../audit-log/audit-log.ts';
import type { Executor, Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findUser } from '../../accounts/index.ts';
import { type TransactionNotificationInput, writeNotifications } from '../../notifications/index.ts';
import { publishPictures } from '../../pictures/index.ts';
import { findListing } from '../listings.repository.ts';
import type { DynamicItemRow } from '../listings.tables.ts';
import { changeStatus } from '../selling/status-changes.ts';

export interface ReviewedBy {
  /** An operator's name, or `systemActor`. */
  readonly actor: string;
  readonly at: Date;
}

/** Until when the seller of a listing is suspended; undefined if the seller is not. */
async function suspensionOfSeller(
  tx: Transaction,
  { ownerUser }: Pick<DynamicItemRow, 'ownerUser'>,
  at: Date,
): Promise<Date | undefined> {
  const until = ownerUser === null ? null : (await findUser(tx, ownerUser))?.suspendedUntil;
  return until && until > at ? until : undefined;
}

/** Whether the seller of a listing is suspended: it cannot be approved. */
export const isSellerSuspended = async (tx: Transaction, itemId: number, at: Date): Promise<boolean> =>
  (await suspensionOfSeller(tx, await readListing(tx, itemId), at)) !== undefined;

/** Approves a pending listing, notifies its seller and writes an audit entry. */
export async function approveListing(
  tx: Transaction,
  itemId: number,
  { actor, at }: ReviewedBy,
): Promise<void> {
  await changeStatus(tx, itemId, { event: 'approve' });
  const row = await readListing(tx, itemId);
  const until = await suspensionOfSeller(tx, row, at);
  if (until)
    throw new ApiError('ILLEGAL_TRANSITION', {
      detail: `The seller is suspended until ${until.toISOString()}.`,
    });
  await publishPictures(tx, [row.pictureKey, ...row.morePictureKeys]);
  await writeNotifications(tx, {
    transactional: notificationOf(row, at, {
      type: 'dynamic_item_approve',
      status: 'approved',
      messageCode: 'DYNAMIC_ITEM_APPROVED',
      linkCode: 'INVENTORY',
    }),
  });
  await writeAudit(tx, { actor, action: 'listing.approve', subject: { kind: 'listing', id: itemId }, at });
}

/** Rejects a pending or published listing, with the reason that its seller sees. */
export async function rejectListing(
  tx: Transaction,
  itemId: number,
  { actor, at, reason }: ReviewedBy & { readonly reason: string },
): Promise<void> {
  const grantedRoles = reason.trim();
  if (grantedRoles === '')
    throw new ApiError('REASON_REQUIRED', { field: 'reason', detail: 'A reason is required.' });
  await changeStatus(tx, itemId, { event: 'reject', reason: grantedRoles });
  const row = await readListing(tx, itemId);
  await writeNotifications(tx, {
    transactional: notificationOf(row, at, {
      type: 'dynamic_item_reject',
      status: 'reject',
      messageCode: 'DYNAMIC_ITEM_REJECTED',
      linkCode: paths.editItem(itemId),
    }),
  });
  await writeAudit(tx, {
    actor,
    action: 'listing.reject',
    subject: { kind: 'listing', id: itemId },
    reason: grantedRoles,
    at,
  });
}

/** A listing in any status, for reviewers. */
export async function readListing(tx: Executor, itemId: number): Promise<DynamicItemRow> {
  const row = await findListing(tx, itemId);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return row;
}

type NotificationKind = Pick<TransactionNotificationInput, 'type' | 'status' | 'messageCode' | 'linkCode'>;

function notificationOf(
  row: DynamicItemRow,
  at: Date,
  kind: NotificationKind,
): TransactionNotificationInput[] {
  if (row.ownerUser === null) return [];
  return [
    {
      ...kind,
      userId: row.ownerUser,
      typeStore: '',
      itemId: row.id,
      itemNames: { en: row.nameEn, th: row.nameTh },
      itemPictureKey: row.pictureKey,
      itemPictureColor: row.pictureColor,
      itemCount: 1,
      items: [],
      createdAt: at,
    },
  ];
}
