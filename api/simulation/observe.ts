import type { Database } from '../src/db/database.ts';

/** An order line as its buyer and seller see it; amounts in satang, times in ms. */
export interface Line {
  readonly id: number;
  readonly paymentId: string;
  readonly payment: 'open' | 'paid' | 'expired' | 'cancelled';
  readonly payBy: number;
  readonly buyer: number;
  readonly seller: number;
  readonly listing: number;
  readonly kind: 'item' | 'account';
  readonly quantity: number;
  readonly total: number;
  readonly refunded: number;
  readonly feeBps: number;
  readonly status: 'waiting' | 'delivery' | 'sent' | 'received' | 'cancelByBuyer' | 'cancelBySeller';
  readonly cancelCode: string | null;
  readonly dispute: 'none' | 'open' | 'answered' | 'resolved';
  readonly isChargeback: boolean;
  /** The bank gave back what it had taken. */
  readonly isReversed: boolean;
  readonly isDelivered: boolean;
  /** Of the item that the game hands over; null for what sellers deliver. */
  readonly gameItem: string | null;
  readonly deliverBy: number | null;
  readonly receivedAt: number | null;
  readonly cancelledAt: number | null;
  readonly completedAt: number | null;
  readonly version: number;
}

interface Attempt {
  readonly id: string;
  readonly userId: number;
  readonly paymentId: string | null;
  readonly method: 'card' | 'promptpay';
  readonly status: string;
  readonly satang: number;
}

export interface Withdrawal {
  readonly id: string;
  readonly userId: number;
  readonly satang: number;
  readonly status: 'waiting' | 'held' | 'sending' | 'processing' | 'paid' | 'failed';
}

/** An item of the game as Talad knows it. */
export interface KnownItem {
  readonly id: number;
  readonly externalId: string;
  readonly owner: number;
  readonly state: 'here' | 'kept' | 'gone';
  readonly listing: number | null;
  /** The game is asked to do something with it. */
  readonly isBusy: boolean;
  /** Operators must resolve it. */
  readonly needsOperator: boolean;
}

/** What a game shall do and has not reported. */
export interface GameTask {
  readonly id: string;
  readonly kind: 'lock' | 'unlock' | 'transfer';
  readonly externalId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lock: string | null;
  readonly isAsked: boolean;
}

/** What the users and the outside services could see at one moment. */
export interface Observation {
  readonly lines: readonly Line[];
  readonly attempts: readonly Attempt[];
  readonly withdrawals: readonly Withdrawal[];
  readonly gameItems: readonly KnownItem[];
  readonly gameTasks: readonly GameTask[];
  /** The links to game accounts, by user. */
  readonly links: ReadonlyMap<number, { readonly id: number; readonly account: string }>;
  /** Everything that Talad holds for a user, less what the user owes. */
  readonly money: ReadonlyMap<number, number>;
  /** Of it, what can be spent now. */
  readonly usable: ReadonlyMap<number, number>;
  /** Received from the payment provider, less what went back to it. */
  readonly received: number;
  /** Paid out by the bank. */
  readonly paidOut: number;
  readonly stock: ReadonlyMap<number, number>;
  readonly usedCoupons: ReadonlyMap<number, number>;
  readonly closed: ReadonlySet<number>;
  readonly suspended: ReadonlySet<number>;
  /** References of disputes that Talad has booked as lost. */
  readonly lostDisputes: ReadonlySet<string>;
  /** What users owe Talad. */
  readonly owed: ReadonlyMap<number, number>;
  /** What operators wrote off of it, and what of a line's chargebacks they charged to its seller. */
  readonly writtenOff: ReadonlyMap<number, number>;
  readonly toSeller: ReadonlyMap<number, number>;
  /** How often something happened to a user that mails report, by action and user. */
  readonly reported: ReadonlyMap<string, number>;
  readonly passwordChangedAt: ReadonlyMap<number, number>;
  /** Users who changed the password, and whose sessions from before are still open. */
  readonly signedInBefore: readonly number[];
}

export const isCancelled = ({ status }: Pick<Line, 'status'>): boolean => status.startsWith('cancel');

const query = `
  select json_build_object(
    'lines', (select coalesce(json_agg(line order by id), '[]') from (
      select i.id, t.payment_id as "paymentId", p.status as payment, extract(epoch from p.expires_at)::float8 * 1000 as "payBy", t.buyer_id as buyer, t.seller_id as seller,
        i.listing_id as listing, i.kind, i.quantity, i.total_satang as total, i.refunded_satang as refunded,
        i.fee_bps as "feeBps", i.status, i.cancel_code as "cancelCode", i.dispute_state as dispute,
        i.dispute_is_chargeback as "isChargeback", i.version, i.sent_at is not null as "isDelivered",
        (select external_id from game_task g where i.is_synced and g.kind = 'lock' and g.listing_id = i.listing_id limit 1) as "gameItem",
        exists(select 1 from order_event e where e.item_id = i.id and e.event = 'CHARGEBACK_REVERSED') as "isReversed",
        extract(epoch from i.deliver_by)::float8 * 1000 as "deliverBy",
        extract(epoch from i.received_at)::float8 * 1000 as "receivedAt",
        extract(epoch from i.cancelled_at)::float8 * 1000 as "cancelledAt",
        extract(epoch from i.completed_at)::float8 * 1000 as "completedAt"
      from order_item i join order_transaction t on t.id = i.transaction_id join payment p on p.id = t.payment_id) line),
    'attempts', (select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'paymentId', payment_id,
      'method', method, 'status', status, 'satang', amount_satang) order by created_at, id), '[]') from pay_attempt),
    'withdrawals', (select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'satang', amount_satang,
      'status', status) order by created_at, id), '[]') from withdrawal),
    'gameItems', (select coalesce(json_agg(json_build_object('id', s.id, 'externalId', external_id, 'owner', account_id,
      'state', state, 'listing', listing_id,
      'isBusy', exists(select 1 from game_task g where g.synced_item_id = s.id and g.ended_at is null),
      'needsOperator', exists(select 1 from game_task g where g.synced_item_id = s.id and g.needs_operator)) order by s.id), '[]')
      from synced_item s),
    'gameTasks', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'externalId', external_id, 'from', from_game_user,
      'to', to_game_user, 'lock', lock_reference, 'isAsked', status = 'asking') order by created_at, external_id), '[]') from game_task where ended_at is null),
    'links', (select coalesce(json_agg(json_array(account_id, json_build_object('id', id, 'account', game_user_id))), '[]')
      from game_link where unlinked_at is null),
    'accounts', (select json_agg(json_build_object('kind', kind, 'owner', owner_id, 'balance', balance) order by id)
      from ledger_account where currency = 'THB' and item_id is null and balance <> 0),
    'stock', (select json_agg(json_array(id, stock) order by id) from dynamic_item),
    'coupons', (select coalesce(json_agg(user_id), '[]') from user_coupon where used_at is not null),
    'written', json_build_array((select max(id) from ledger_journal), (select max(id) from order_event),
      (select count(*) from provider_event where processed_at is not null),
      (select json_agg(json_array(id, verdict, decisions) order by id) from odd_payment)),
    'closed', (select coalesce(json_agg(id), '[]') from account where deleted_at is not null),
    'lost', (select coalesce(json_agg(reference), '[]') from odd_payment where kind = 'dispute' and verdict = 'lost'),
    'commands', (select coalesce(json_agg(json_build_object('action', action, 'subject', subject_id::int,
      'satang', (detail ->> 'satang')::int)), '[]') from audit_entry where action in ('debt.write-off', 'chargeback.charge-seller')),
    'reported', (select coalesce(json_agg(json_array(happened.key, happened.times)), '[]') from (
      select action || ' ' || subject_id as key, count(*) as times from audit_entry
        where action in ('user.suspend', 'user.unsuspend', 'user.delete', 'book-bank.change') group by 1
      union all select kind || ' ' || account_id, count(*) from security_event where kind = 'password-changed' group by 1
      union all select 'export ' || account_id, count(*) from data_export where state = 'ready' group by 1) happened),
    'passwords', (select coalesce(json_agg(json_array(account_id, extract(epoch from at)::float8 * 1000) order by at), '[]')
      from security_event where kind = 'password-changed'),
    'signedInBefore', (select coalesce(json_agg(distinct s.account_id), '[]') from account_session s
      join security_event e on e.account_id = s.account_id and e.kind = 'password-changed' and s.created_at < e.at),
    'suspended', (select coalesce(json_agg(id), '[]') from account where suspended_until > $1)) as observation`;

interface Found
  extends Pick<
    Observation,
    'lines' | 'attempts' | 'withdrawals' | 'gameItems' | 'gameTasks' | 'signedInBefore'
  > {
  readonly links: readonly (readonly [number, { readonly id: number; readonly account: string }])[];
  readonly accounts: readonly {
    readonly kind: string;
    readonly owner: number | null;
    readonly balance: number;
  }[];
  readonly stock: readonly (readonly [number, number])[];
  readonly coupons: readonly number[];
  readonly closed: readonly number[];
  readonly reported: readonly (readonly [string, number])[];
  readonly passwords: readonly (readonly [number, number])[];
  readonly suspended: readonly number[];
  readonly lost: readonly string[];
  readonly commands: readonly {
    readonly action: string;
    readonly subject: number;
    readonly satang: number;
  }[];
}

/** Sums by key, of the pairs that have one. */
function sumsOf(pairs: readonly (readonly [number | null, number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [key, satang] of pairs) if (key !== null) sums.set(key, (sums.get(key) ?? 0) + satang);
  return sums;
}

export async function look(db: Database, now: Date): Promise<Observation> {
  const { rows } = await db.$client.query<{ observation: Found }>(query, [now]);
  const found = rows[0]?.observation;
  if (!found) throw new Error('Nothing was seen');
  const sum = (accounts: Found['accounts']): number =>
    accounts.reduce((all, { balance }) => all + balance, 0);
  const byOwner = (accounts: Found['accounts'], sign = 1): Map<number, number> =>
    sumsOf(accounts.map(({ owner, balance }) => [owner, sign * balance]));
  const booked = (action: string) =>
    sumsOf(
      found.commands.flatMap((one) => (one.action === action ? [[one.subject, one.satang] as const] : [])),
    );
  const kind = (name: string) => found.accounts.filter((account) => account.kind === name);
  return {
    ...found,
    money: byOwner(found.accounts),
    usable: byOwner(kind('wallet_usable')),
    received: -sum(kind('psp_clearing')),
    paidOut: sum(kind('bank')),
    links: new Map(found.links),
    stock: new Map(found.stock),
    usedCoupons: sumsOf(found.coupons.map((id) => [id, 1])),
    closed: new Set(found.closed),
    suspended: new Set(found.suspended),
    lostDisputes: new Set(found.lost),
    owed: byOwner(kind('seller_receivable'), -1),
    writtenOff: booked('debt.write-off'),
    toSeller: booked('chargeback.charge-seller'),
    reported: new Map(found.reported),
    passwordChangedAt: new Map(found.passwords),
  };
}
