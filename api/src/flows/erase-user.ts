import { paths } from '@talad/contract/paths';
import { Type } from 'typebox';
import type { ApiModule } from '../api-module.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { AppContext } from '../context.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { patternOfUser } from '../db/names-in-text.ts';
import { deletePersonalRows } from '../db/personal-rows.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { addJob, defineJob, handleJob } from '../jobs/job.ts';
import {
  anonymiseAccount,
  lockUser,
  queueUserMail,
  type Reauthentication,
  reserveUsername,
  withReauthentication,
} from '../modules/accounts/index.ts';
import { maskSeller } from '../modules/catalogue/index.ts';
import { dropCardPicturesOf, eraseFacts } from '../modules/identity/index.ts';
import { fingerprintLedgerOf } from '../modules/ledger/index.ts';
import { eraseLinks, isAnyLinkInUse } from '../modules/linking/index.ts';
import { eraseSeller, listListedPictures, takeOffMarket } from '../modules/listings/index.ts';
import { eraseOrderParty, findOrderPictures, hasOpenOrders } from '../modules/orders/index.ts';
import { countLiveAttempts } from '../modules/payments/index.ts';
import { dropExportsOf } from '../modules/personal-data/index.ts';
import { dropPortraitsOf, dropPrivatePicturesOf } from '../modules/pictures/index.ts';
import { eraseReporter } from '../modules/reports/index.ts';
import { eraseRequester } from '../modules/support/index.ts';
import { erasePayee, hasMoney } from '../modules/wallet/index.ts';

/**
 * Deletes files, and again the rows that are deleted at once. Files are deleted after the commit: a rollback cannot
 * restore a file.
 */
const eraseRestJob = defineJob('drop-files-of-person', Type.Object({ accountId: Type.Integer() }));

const minuteMs = 60_000;
/** By then, every request has ended that began before the deletion and could still write a row. */
const lastWriteMs = 10 * minuteMs;

async function deleteRows(executor: Executor, modules: readonly ApiModule[], accountId: number) {
  for (const rows of modules.flatMap(({ personalRows = [] }) => personalRows))
    if (rows.onDelete === 'delete') await deletePersonalRows(executor, rows, accountId);
}

/** Those of a user's pictures that orders or listings show. */
async function findUsedPictures({ db }: AppContext, userId: number, keys: readonly string[]) {
  const listed = await listListedPictures(db, userId, keys);
  return new Set([
    ...(await findOrderPictures(db, keys)),
    ...listed.flatMap(({ first, more }) => [first, ...more]),
  ]);
}

async function assertMayLeave(tx: Transaction, id: number): Promise<void> {
  if (await hasOpenOrders(tx, id))
    throw new ApiError('ACCOUNT_HAS_ORDERS', { detail: 'Complete or cancel the open orders.' });
  if (await isAnyLinkInUse(tx, id))
    throw new ApiError('LINK_IN_USE', { detail: 'This account cannot be deleted yet.' });
  // Money may still arrive for an open attempt to pay.
  if ((await hasMoney(tx, id)) || (await countLiveAttempts(tx, id)) > 0)
    throw new ApiError('ACCOUNT_HAS_MONEY', {
      detail: 'Withdraw the balance of the wallet, and wait for money in progress.',
    });
}

/**
 * Deletes an account: erases what identifies the user and unpublishes their listings; orders and ledger entries stay
 * under the account id. Rows that modules declare with `onDelete: 'delete'` are deleted. Throws ACCOUNT_HAS_MONEY,
 * ACCOUNT_HAS_ORDERS or LINK_IN_USE while one of them blocks it.
 */
async function eraseUser(
  tx: Transaction,
  context: AppContext,
  modules: readonly ApiModule[],
  accountId: number,
): Promise<void> {
  const now = context.clock.now();
  const user = await lockUser(tx, accountId);
  if (!user || user.deletedAt)
    throw new ApiError('authentication_failed', { detail: 'This account no longer exists.' });
  await assertMayLeave(tx, accountId);
  const ledgerFingerprint = await fingerprintLedgerOf(tx, accountId);
  await queueUserMail(tx, user, 'account-deleted', paths.home());
  if (user.username) await reserveUsername(tx, context, user.username, now);
  await anonymiseAccount(tx, accountId, now);
  await eraseFacts(tx, accountId);
  await maskSeller(tx, user.username);
  const { username, email, firstName, lastName, phone } = user;
  const namePattern = patternOfUser({ names: [username, email, firstName, lastName], phone });
  await takeOffMarket(tx, accountId);
  await eraseSeller(tx, accountId, namePattern);
  await eraseOrderParty(tx, user, namePattern);
  await eraseLinks(tx, accountId, now);
  await erasePayee(tx, accountId);
  await eraseRequester(tx, accountId, namePattern);
  if (namePattern) await eraseReporter(tx, accountId, namePattern);
  await deleteRows(tx, modules, accountId);
  await addJob(tx, eraseRestJob, { accountId });
  await addJob(tx, eraseRestJob, { accountId }, { runAt: new Date(now.getTime() + lastWriteMs) });
  await writeAudit(tx, {
    actor: `user:${accountId}`,
    action: 'user.delete',
    subject: { kind: 'user', id: accountId },
    // The ledger check compares later states with these.
    detail: { books: ledgerFingerprint },
    at: now,
  });
}

/** Requires a code if two-factor is on, otherwise the password. */
async function deleteOwnAccount(
  context: AppContext,
  modules: readonly ApiModule[],
  accountId: number,
  input: Reauthentication,
): Promise<void> {
  await withReauthentication(context, accountId, input, (tx) => eraseUser(tx, context, modules, accountId), {
    acceptsRecoveryCode: true,
  });
  context.sessions.forgetUser(accountId);
}

/** `modules` declare the rows to delete. */
export const eraseUserFlow = (modules: readonly ApiModule[]): ApiModule => ({
  name: 'erase-user',
  routes: (app, context) => {
    route(
      app,
      'POST /api/user/delete',
      async ({ user, body, reply }) => {
        await deleteOwnAccount(context, modules, user.id, body);
        await reply.signOut();
        return {};
      },
      { rateLimit: { max: 10, windowMs: 10 * minuteMs, by: 'user' } },
    );
  },
  tasks: (context) =>
    handleJob(eraseRestJob, async ({ accountId }) => {
      await deleteRows(context.db, modules, accountId);
      await dropCardPicturesOf(context, accountId);
      await dropPortraitsOf(context, accountId);
      await dropPrivatePicturesOf(context, accountId, (keys) => findUsedPictures(context, accountId, keys));
      await dropExportsOf(context, accountId);
    }),
});
