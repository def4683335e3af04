import type { ErrorCode } from '@talad/contract/errors';
import { paths } from '@talad/contract/paths';
import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { deletePersonalRows } from '../../db/personal-rows.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { lockUser, queueUserMail, type Reauthentication, withReauthentication } from '../accounts/index.ts';
import { fingerprintLedgerOf } from '../ledger/index.ts';

/** Files are deleted after the commit: a rollback cannot restore a file. */
export const dropFilesJob = defineJob('drop-files-of-person', Type.Object({ accountId: Type.Integer() }));

const details: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_HAS_MONEY: 'There is money in the wallet, or on its way.',
  ACCOUNT_HAS_ORDERS: 'Orders are open.',
};

async function assertMayGo(tx: Transaction, parts: readonly ApiModule[], accountId: number): Promise<void> {
  for (const part of parts) {
    const code = await part.erasureBlockers?.(tx, accountId);
    if (code) throw new ApiError(code, { detail: details[code] ?? 'This account cannot be deleted yet.' });
  }
}

/**
 * Deletes an account: erases what identifies the user and unpublishes their listings; orders and ledger entries stay
 * under the account id. Throws ACCOUNT_HAS_MONEY or ACCOUNT_HAS_ORDERS while one of them blocks it. Requires a code
 * if two-factor is on, otherwise the password.
 */
export async function deleteAccount(
  context: AppContext,
  parts: readonly ApiModule[],
  accountId: number,
  given: Reauthentication,
): Promise<void> {
  await withReauthentication(
    context,
    accountId,
    given,
    async (tx) => {
      const now = context.clock.now();
      const user = await lockUser(tx, accountId);
      if (!user || user.deletedAt)
        throw new ApiError('authentication_failed', { detail: 'This account no longer exists.' });
      await assertMayGo(tx, parts, accountId);
      const books = await fingerprintLedgerOf(tx, accountId);
      await queueUserMail(tx, user, 'account-deleted', paths.home());
      for (const part of parts) await part.eraseUser?.(tx, user, now);
      for (const rows of parts.flatMap(({ personalRows = [] }) => personalRows))
        if (rows.onDelete === 'delete') await deletePersonalRows(tx, rows, accountId);
      await addJob(tx, dropFilesJob, { accountId });
      await writeAudit(tx, {
        actor: `user:${accountId}`,
        action: 'user.delete',
        subject: { kind: 'user', id: accountId },
        // The ledger check compares later states with these.
        detail: { books },
        at: now,
      });
    },
    { takesRecoveryCode: true },
  );
  context.sessions.forgetUser(accountId);
}
