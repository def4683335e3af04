import { listingLimits as limits } from '@talad/contract/listing-limits';
import { paths } from '@talad/contract/paths';
import type { ImportProblem, ListingImport } from '@talad/contract/selling';
import { Type } from 'typebox';
import { systemActor, writeAudit } from '../../../audit-log/audit-log.ts';
import type { AppContext } from '../../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { addJob, defineJob } from '../../../jobs/job.ts';
import { directoryOf } from '../../catalogue/index.ts';
import { writeNotifications } from '../../notifications/index.ts';
import { publishPictures } from '../../pictures/index.ts';
import { insertListings } from '../listings.repository.ts';
import { isTrustedSeller } from '../seller-policy.ts';
import { type CheckedListing, checkListing } from '../selling/check-listing.ts';
import { listingToInsert } from '../selling/submit.ts';
import { usablePictures } from '../selling/usable-pictures.ts';
import { findOwnImport, insertImport, lockImport, markImportDone } from './imports.repository.ts';
import { parseRows } from './parse-rows.ts';

const dayMs = 86_400_000;
/** Maximum number of problems reported at once. */
const maxProblems = 500;

export const importJob = defineJob('import-listings', Type.Object({ importId: Type.Integer() }));

export interface ImportFile {
  readonly format: 'csv' | 'json';
  readonly content: string;
}

interface CheckedFile {
  readonly count: number;
  readonly listings: readonly CheckedListing[];
  readonly problems: readonly ImportProblem[];
}

/** Checks every row of a file by the rules for a single listing. */
export async function checkImport(
  context: Pick<AppContext, 'db' | 'clock'> & AppContext,
  userId: number,
  { format, content }: ImportFile,
): Promise<CheckedFile> {
  if (Buffer.byteLength(content) > limits.importBytesMax) {
    throw new ApiError('PAYLOAD_TOO_LARGE', { field: 'content', detail: 'The file can be up to 2 MB.' });
  }
  const file = parseRows(format, content);
  const problems = [...file.problems];
  const keys = file.rows.flatMap((row) => row.content.pictureKeys ?? []);
  const [directory, pictures] = await Promise.all([
    directoryOf(context).get(),
    usablePictures(context.db, userId, [...new Set(keys)]),
  ]);
  const listings: CheckedListing[] = [];
  for (const { row, content: written, invalidFields } of file.rows) {
    const result = checkListing(written, directory, pictures);
    if (result.listing && invalidFields.length === 0) listings.push(result.listing);
    const fresh = result.problems.filter(({ field }) => !invalidFields.includes(field));
    problems.push(...fresh.map((problem) => ({ row, ...problem })));
  }
  problems.sort((a, b) => a.row - b.row);
  return { count: file.count, listings, problems };
}

const presentProblems = ({ count, problems }: CheckedFile): ListingImport => ({
  id: null,
  status: 'dryRun',
  rows: count,
  created: 0,
  problems: problems.slice(0, maxProblems),
});

/** Performs a dry run or queues the import job. A file with any problem is not imported. */
export async function receiveImport(
  context: AppContext,
  tx: Transaction,
  { userId, dryRun, ...file }: ImportFile & { readonly userId: number; readonly dryRun: boolean },
): Promise<ListingImport> {
  const checked = await checkImport(context, userId, file);
  if (dryRun || checked.problems.length > 0) return presentProblems(checked);
  const id = await insertImport(tx, {
    ownerUser: userId,
    rows: checked.count,
    content: checked.listings,
    createdAt: context.clock.now(),
  });
  await addJob(tx, importJob, { importId: id });
  return { id, status: 'waiting', rows: checked.count, created: 0, problems: [] };
}

export async function readImport(db: Executor, userId: number, id: number): Promise<ListingImport> {
  const row = await findOwnImport(db, userId, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Import not found.' });
  return { ...row, problems: [] };
}

/** Inserts all listings of an import, or none; a second run does nothing. */
export async function runImport(context: AppContext, importId: number): Promise<void> {
  const { db, clock } = context;
  const directory = await directoryOf(context).get();
  await inTransaction(db, async (tx) => {
    const row = await lockImport(tx, importId);
    if (row?.status !== 'waiting') return;
    const at = clock.now();
    const isTrusted = await isTrustedSeller(tx, row.ownerUser);
    const ids = await insertListings(
      tx,
      row.content.map((listing) => ({
        ...listingToInsert(listing, directory, row.ownerUser, at),
        importId,
        ...(isTrusted && {
          status: 'published' as const,
          expiresAt: new Date(at.getTime() + listing.listingDays * dayMs),
        }),
      })),
    );
    if (isTrusted) {
      await publishPictures(
        tx,
        row.content.flatMap(({ pictures }) => pictures.map(({ key }) => key)),
      );
      await writeAudit(tx, {
        actor: systemActor,
        action: 'listing.approve-import',
        subject: { kind: 'import', id: importId },
        detail: { listings: ids.length },
        at,
      });
    }
    await markImportDone(tx, importId, { created: ids.length, at });
    await writeNotifications(tx, { general: [notificationOf(row.ownerUser, ids.length, isTrusted, at)] });
  });
}

const notificationOf = (userId: number, count: number, isTrusted: boolean, at: Date) => ({
  userId,
  title: { en: 'Import complete', th: 'นำเข้ารายการเสร็จแล้ว' },
  body: isTrusted
    ? { en: `Items on sale: ${count}.`, th: `วางขายแล้ว ${count} รายการ` }
    : { en: `Items waiting for review: ${count}.`, th: `มี ${count} รายการรอตรวจสอบ` },
  link: paths.inventory(),
  at,
});
