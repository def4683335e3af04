import { Readable } from 'node:stream';
import { bangkokDay } from '@talad/contract/bangkok-time';
import { toBaht } from '@talad/contract/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { allWalletPostings, monthlySums, walletBalances, walletPostingsPage } from '../ledger/index.ts';
import { pendingSaleFees } from '../orders/index.ts';
import { accountOfBucket, presentStatementLine, statementFilter } from './statement.ts';
import { csvHead, csvRows } from './statement-csv.ts';

const statementPageSize = 20;
const csvBatch = 1000;

/** Routes for wallet balances and the statement. */
export function walletRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  /** One snapshot: a sale that settles between two reads would be counted including its fee, or not at all. */
  const readMoney = async (userId: number) => {
    const { balances, fees } = await inTransaction(
      db,
      async (tx) => ({
        balances: await walletBalances(tx, userId),
        fees: await pendingSaleFees(tx, userId),
      }),
      { isolationLevel: 'repeatable read' },
    );
    const { pending, withdrawHold, offerHold } = balances;
    return { ...balances, fees, locked: pending - fees + withdrawHold + offerHold };
  };

  route(app, 'GET /api/user/wallet', async ({ user }) => {
    const { usable, locked, owed } = await readMoney(user.id);
    return {
      totalValue: toBaht(usable + locked),
      usable: toBaht(usable),
      locked: toBaht(locked),
      owed: toBaht(owed),
    };
  });

  route(app, 'GET /api/user/wallet/locked', async ({ user }) => {
    const { pending, fees, withdrawHold, offerHold, locked } = await readMoney(user.id);
    return {
      sales: { gross: toBaht(pending), fee: toBaht(fees), net: toBaht(pending - fees) },
      withdrawals: toBaht(withdrawHold),
      payments: toBaht(offerHold),
      locked: toBaht(locked),
    };
  });

  route(app, 'GET /api/user/wallet/statement', async ({ user, query: { page = 1, ...query } }) => {
    const { rows, total } = await walletPostingsPage(db, statementFilter(user.id, query), {
      page,
      pageSize: statementPageSize,
    });
    const next = page * statementPageSize < total ? String(page + 1) : null;
    return {
      results: rows.map(presentStatementLine),
      paged: { page, pageSize: statementPageSize, total, next },
    };
  });

  route(app, 'GET /api/user/wallet/statement/months', async ({ user, query: { bucket = 'usable' } }) => {
    const months = await monthlySums(db, user.id, accountOfBucket(bucket));
    return {
      results: months.map((month) => ({
        ...month,
        opening: toBaht(month.opening),
        in: toBaht(month.in),
        out: toBaht(month.out),
        closing: toBaht(month.closing),
      })),
    };
  });

  route(
    app,
    'GET /api/user/wallet/statement/file',
    async ({ user, query: { lang = 'en', ...query }, reply }) => {
      const filter = statementFilter(user.id, query);
      async function* lines() {
        yield csvHead(lang);
        for await (const rows of allWalletPostings(db, filter, csvBatch)) {
          yield csvRows(rows, lang);
        }
      }
      const day = bangkokDay(clock.now());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="talad-statement-${day}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(lines()));
    },
    { rateLimit: { max: 20, windowMs: 60_000, by: 'user' } },
  );
}
