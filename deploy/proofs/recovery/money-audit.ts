import type { Database } from '../../../api/src/db/database.ts';
import type { Acknowledged } from './money-calls.ts';
import { fundsSatang, type Pair, priceSatang } from './money-load.ts';

export interface MoneyAudit {
  /** Acknowledged calls that the database does not know. */
  readonly lost: readonly Acknowledged[];
  /** Payments beyond those of the keys that were sent, and wallets that paid another sum than the payments'. */
  readonly doubled: number;
}

/** Compares what the API acknowledged with what the database has. */
export async function auditMoney(
  { $client: pool }: Database,
  acknowledged: readonly Acknowledged[],
  pairs: readonly Pair[],
): Promise<MoneyAudit> {
  const { rows: known } = await pool.query<{ key: string }>(
    'select key from idempotency_key where response is not null',
  );
  const keys = new Set(known.map(({ key }) => key));
  // One payment for each key that confirmed a cart, paid once for each key that paid.
  const { rows: buyers } = await pool.query<{ surplus: number; paid: number; balance: string }>(
    `select abs(count(*) - (select count(*) from idempotency_key k where k.user_id = buyer_id and call = 'payment'))::int
        + abs(count(*) filter (where status = 'paid')
            - (select count(*) from idempotency_key k where k.user_id = buyer_id and call = 'pay'))::int as surplus,
      (count(*) filter (where status = 'paid'))::int as paid,
      (select balance from ledger_account where kind = 'wallet_usable' and owner_id = buyer_id) as balance
     from payment where buyer_id = any($1) group by buyer_id`,
    [pairs.map(({ buyer }) => buyer.id)],
  );
  const doubled = buyers.reduce((sum, { surplus, paid, balance }) => {
    const isExact = Number(balance) === fundsSatang - paid * priceSatang;
    return sum + surplus + (isExact ? 0 : 1);
  }, 0);
  return { lost: acknowledged.filter(({ key }) => !keys.has(key)), doubled };
}
