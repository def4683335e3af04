import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { assertEmailVerified, withReauthentication } from '../accounts/index.ts';
import { banks } from './banks.ts';
import { presentBookBank, saveBookBank } from './book-bank.service.ts';
import { findBookBank } from './book-banks.repository.ts';
import { withdrawTerms } from './withdraw.service.ts';
import { presentWithdrawal } from './withdrawals.presenter.ts';
import { findWithdrawal, withdrawalPageSize, withdrawalsOf } from './withdrawals.repository.ts';

const minuteMs = 60_000;

/** Routes for the bank account and past withdrawals. */
export function withdrawRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, 'GET /api/bank', () => ({ results: [...banks] }));

  route(app, 'GET /api/user/wallet/book-bank', async ({ user }) =>
    presentBookBank(await findBookBank(db, user.id)),
  );

  route(
    app,
    'PUT /api/user/wallet/book-bank',
    ({ user, body: { password, otp, ...bank } }) => {
      assertEmailVerified(user);
      return withReauthentication(context, user.id, { password, otp }, (tx) =>
        saveBookBank(tx, context, user.id, bank, clock.now()),
      );
    },
    { rateLimit: { max: 20, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'GET /api/user/wallet/withdraw-terms', ({ user }) => withdrawTerms(db, user.id, clock.now()));

  route(app, 'GET /api/user/wallet/withdraw', async ({ user, query: { page = 1 } }) => {
    const { rows, total } = await withdrawalsOf(db, user.id, page);
    const next = page * withdrawalPageSize < total ? String(page + 1) : null;
    return {
      results: rows.map(presentWithdrawal),
      paged: { page, pageSize: withdrawalPageSize, total, next },
    };
  });

  route(app, 'GET /api/user/wallet/withdraw/:id', async ({ user, params }) => {
    const row = await findWithdrawal(db, params.id);
    if (row?.userId !== user.id) throw new ApiError('NOT_FOUND', { detail: 'Withdrawal not found.' });
    return presentWithdrawal(row);
  });
}
