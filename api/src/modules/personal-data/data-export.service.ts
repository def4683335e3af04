import { randomBytes } from 'node:crypto';
import { paths } from '@talad/contract/paths';
import type { DataExport } from '@talad/contract/personal-data';
import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { readPersonalRows } from '../../db/personal-rows.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { decryptBytes, encryptBytes, personalDataKey } from '../../seal.ts';
import { findUser, queueUserMail, type Reauthentication, withReauthentication } from '../accounts/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import type { DataExportRow } from './data-export.tables.ts';
import {
  deleteExport,
  findExport,
  findRunningExport,
  findUnexpiredExport,
  insertExport,
  listExpiredExports,
  listExportsOfAccount,
  listUnexpiredExports,
  markExportReady,
} from './data-exports.repository.ts';

const retentionMs = 3 * 24 * 60 * 60 * 1000;

export const dataExportJob = defineJob('make-data-export', Type.Object({ id: Type.Integer() }));

const ownerOf = (accountId: number, key: string): string => `data-export:${accountId}:${key}`;

const present = ({ id, state, askedAt, readyAt, expiresAt }: DataExportRow): DataExport => ({
  id,
  state,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});

/** Starts an export; returns the running one if there is one. */
export async function requestExport(
  context: AppContext,
  accountId: number,
  input: Reauthentication,
): Promise<DataExport> {
  const askedAt = context.clock.now();
  return withReauthentication(context, accountId, input, async (tx) => {
    const running = await findRunningExport(tx, accountId, askedAt);
    if (running) return present(running);
    const row = await insertExport(tx, {
      accountId,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + retentionMs),
    });
    if (!row) throw new Error('The export was not kept');
    await addJob(tx, dataExportJob, { id: row.id });
    await writeSecurityEvent(tx, context, 'data-export-requested', accountId);
    return present(row);
  });
}

/** A user's exports that have not expired. */
export async function listExports({ db, clock }: AppContext, accountId: number): Promise<DataExport[]> {
  const rows = await listUnexpiredExports(db, accountId, clock.now());
  return rows.map(present);
}

/** Collects a user's data from every module and stores it encrypted; notifies the user when it is ready. */
export async function makeExport(
  context: AppContext,
  parts: readonly ApiModule[],
  id: number,
): Promise<void> {
  const { db, files, clock } = context;
  const requested = await findExport(db, id);
  const user = requested && (await findUser(db, requested.accountId));
  if (!requested || !user || requested.state === 'ready' || user.deletedAt) return;
  const everything: Record<string, unknown> = { made_at: clock.now().toISOString() };
  for (const part of parts) {
    for (const rows of part.personalRows ?? [])
      everything[rows.table] = await readPersonalRows(db, rows, user.id);
    Object.assign(everything, await part.exportUser?.(context, user.id));
  }
  const fileKey = `export-${randomBytes(16).toString('hex')}`;
  const content = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
  await files.put(fileKey, encryptBytes(personalDataKey(context.config), ownerOf(user.id, fileKey), content));
  const isStored = await inTransaction(db, async (tx) => {
    if (!(await markExportReady(tx, id, { fileKey, readyAt: clock.now() }))) return false;
    const link = paths.settings('account');
    await writeNotifications(tx, {
      general: [
        {
          userId: user.id,
          title: { en: 'Your data is ready', th: 'ข้อมูลของคุณพร้อมแล้ว' },
          body: {
            en: 'You can download it in Settings for three days.',
            th: 'ดาวน์โหลดได้ในหน้าการตั้งค่าภายในสามวัน',
          },
          link,
          at: clock.now(),
        },
      ],
    });
    await queueUserMail(tx, user, 'export-ready', link);
    return true;
  });
  // A concurrent run finished first, or the user has been erased.
  if (!isStored) await files.delete(fileKey);
}

/** The content of a ready export; NOT_FOUND for any other user, and after expiry. */
export async function readExport(
  { db, files, config, clock }: AppContext,
  accountId: number,
  id: number,
): Promise<Buffer> {
  const row = await findUnexpiredExport(db, { id, accountId, at: clock.now() });
  const sealed = row?.fileKey ? await files.get(row.fileKey) : undefined;
  if (!row?.fileKey || !sealed) throw new ApiError('NOT_FOUND', { detail: 'File not found.' });
  return decryptBytes(personalDataKey(config), ownerOf(accountId, row.fileKey), sealed);
}

async function dropRow({ db, files }: Pick<AppContext, 'db' | 'files'>, row: DataExportRow): Promise<void> {
  if (row.fileKey) await files.delete(row.fileKey);
  await deleteExport(db, row.id);
}

/** Deletes expired exports: the file first, so that an interrupted deletion still has its row and is retried. */
export async function deleteExpiredExports(context: AppContext): Promise<void> {
  const rows = await listExpiredExports(context.db, context.clock.now());
  for (const row of rows) await dropRow(context, row);
}

/** Deletes every export of an erased user. */
export async function dropExportsOf(context: AppContext, accountId: number): Promise<void> {
  const rows = await listExportsOfAccount(context.db, accountId);
  for (const row of rows) await dropRow(context, row);
}
