import { paths } from '@talad/contract/paths';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { usableMovements, walletBalances } from '../ledger/balances.ts';
import { toBaht } from '../ledger/satang.ts';
import type { ApiModule } from '../module.ts';

const statementPageSize = 20;

/** Where the cause of a movement can be seen. */
const linkOf = (refType: string, refId: string): string | null =>
  refType === 'transaction' ? paths.delivery(Number(refId)) : null;

export const walletModule: ApiModule = {
  name: 'wallet',
  routes: (app, { db }: AppContext) => {
    route(app, 'GET /api/user/wallet', async ({ user }) => {
      const { usable, pending, withdrawHold, offerHold } = await walletBalances(db, user.id);
      const locked = pending + withdrawHold + offerHold;
      return { totalValue: toBaht(usable + locked), usable: toBaht(usable), locked: toBaht(locked) };
    });

    route(app, 'GET /api/user/wallet/statement', async ({ user, query }) => {
      const page = query.page ?? 1;
      const { rows, total } = await usableMovements(db, user.id, page, statementPageSize);
      return {
        results: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          amount: toBaht(row.amount),
          balanceAfter: toBaht(row.balanceAfter),
          link: linkOf(row.refType, row.refId),
          memo: row.memo,
          createdAt: row.createdAt.toISOString(),
        })),
        paged: {
          page,
          pageSize: statementPageSize,
          total,
          next: page * statementPageSize < total ? String(page + 1) : null,
        },
      };
    });
  },
};
