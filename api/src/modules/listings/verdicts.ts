import { paths } from '@talad/contract/paths';
import { and, asc, eq } from 'drizzle-orm';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from '../accounts/index.ts';
import { type TransactionNotice, writeNotices } from '../notifications/index.ts';
import { publishPictures } from '../pictures/index.ts';
import { type DynamicItemRow, dynamicItem } from './listings.tables.ts';
import { listingImport } from './selling.tables.ts';
import { changeStatus } from './status-changes.ts';

export interface ReviewedBy {
  /** An operator's name, or `systemActor`. */
  readonly actor: string;
  readonly at: Date;
}

/** Approves a pending listing, notifies its seller and writes an audit entry. */
export async function approveListing(
  tx: Transaction,
  itemId: number,
  { actor, at }: ReviewedBy,
): Promise<void> {
  await changeStatus(tx, itemId, { event: 'approve' });
  const row = await readOffer(tx, itemId);
  const seller = row.ownerUser === null ? undefined : await findUser(tx, row.ownerUser);
  if (seller?.suspendedUntil && seller.suspendedUntil > at)
    throw new ApiError('ILLEGAL_TRANSITION', {
      detail: `The seller is suspended until ${seller.suspendedUntil.toISOString()}.`,
    });
  await publishPictures(tx, [row.pictureKey, ...row.morePictureKeys]);
  await writeNotices(tx, {
    transactional: noticeOf(row, at, {
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
  const said = reason.trim();
  if (said === '')
    throw new ApiError('REASON_REQUIRED', { field: 'reason', detail: 'A reason is required.' });
  await changeStatus(tx, itemId, { event: 'reject', reason: said });
  const row = await readOffer(tx, itemId);
  await writeNotices(tx, {
    transactional: noticeOf(row, at, {
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
    reason: said,
    at,
  });
}

/** Listings pending review, longest waiting first. */
export const waitingListings = (
  db: Executor,
  limit: number,
  { importId, sellerId }: { readonly importId?: number; readonly sellerId?: number } = {},
): Promise<DynamicItemRow[]> =>
  db
    .select()
    .from(dynamicItem)
    .where(
      and(
        eq(dynamicItem.status, 'pending'),
        importId === undefined ? undefined : eq(dynamicItem.importId, importId),
        sellerId === undefined ? undefined : eq(dynamicItem.ownerUser, sellerId),
      ),
    )
    .orderBy(asc(dynamicItem.updatedAt), asc(dynamicItem.id))
    .limit(limit);

export async function assertImportExists(db: Executor, importId: number): Promise<void> {
  const [row] = await db
    .select({ id: listingImport.id })
    .from(listingImport)
    .where(eq(listingImport.id, importId));
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Import not found.' });
}

/** A listing in any status, for reviewers. */
export async function readOffer(tx: Executor, itemId: number): Promise<DynamicItemRow> {
  const [row] = await tx.select().from(dynamicItem).where(eq(dynamicItem.id, itemId));
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return row;
}

type Wording = Pick<TransactionNotice, 'type' | 'status' | 'messageCode' | 'linkCode'>;

function noticeOf(row: DynamicItemRow, at: Date, wording: Wording): TransactionNotice[] {
  if (row.ownerUser === null) return [];
  return [
    {
      ...wording,
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
