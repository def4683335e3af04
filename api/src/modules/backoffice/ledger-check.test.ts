import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import {
  buy,
  callItem,
  checkOut,
  fund,
  newParty,
  onlyItem,
  readOrder,
  sendItemCommand,
} from '../../../test/test-market.ts';
import { type BankedApi, begunWithdrawal, startBankedApi } from '../../../test/test-withdrawals.ts';
import { inTransaction } from '../../db/database.ts';
import { createUser } from '../accounts/users.ts';
import { bookRules, checkLedger } from '../ledger/check-ledger.repository.ts';
import { orderJobRules } from '../orders/ledger/ledger-rules.repository.ts';
import { withdrawalJobRules } from '../wallet/ledger-rules.repository.ts';
import { everyLedgerRule } from './every-ledger-rule.ts';

const password = 'Krathong#77';
const dayMs = 24 * 60 * 60 * 1000;
const moreRules = [...everyLedgerRule, ...orderJobRules, ...withdrawalJobRules];

/** Adds one satang to every account of a kind. */
const fatten = (kind: string): string[] => [
  `update ledger_account set balance = balance + 1 where kind = '${kind}'`,
];
/** Changes amounts in the postings of accounts of a kind. */
const bend = (kind: string, change: string, where = 'true'): string[] => [
  `update ledger_posting p set ${change} from ledger_account a where a.id = p.account_id and a.kind = '${kind}' and ${where}`,
];
const withoutConstraint = (table: string, constraint: string): string =>
  `alter table ${table} drop constraint ${constraint}`;
const withoutJobs = (keys: string): string[] => [
  `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like '${keys}'))`,
  `delete from job_outbox where job_key like '${keys}'`,
];
const copiedJournal = (key: string): string =>
  `insert into ledger_journal (kind, ref_type, ref_id, item_id, idempotency_key, entries_hash, actor, memo)
   select kind, ref_type, ref_id, item_id, ${key}, entries_hash, actor, memo from ledger_journal
   where item_id is not null limit 1`;

/** Direct database changes that violate each rule. */
const damages: Readonly<Record<string, readonly string[]>> = {
  'every journal sums to zero per currency': bend('bank', 'amount = amount + 1').concat(
    bend('psp_clearing', 'amount = amount + 1'),
  ),
  'the whole ledger sums to zero per currency': fatten('psp_clearing'),
  'each balance is the sum of its postings': fatten('wallet_usable'),
  'the running balances of postings have no gap': bend('wallet_usable', 'balance_after = balance_after + 1'),
  'accounts of users, brands and escrow were never negative': bend('escrow', 'balance_after = -1'),
  'an item has at most one journal of each kind': [
    'drop index ledger_journal_item_once',
    copiedJournal("'copied'"),
  ],
  'liabilities to users equal assets plus expenses less revenue': fatten('wallet_usable'),
  'no item releases more than was put into escrow': bend('escrow', 'amount = p.amount - 1', 'p.amount < 0'),
  'the database enforces one journal per idempotency key': [
    withoutConstraint('ledger_journal', 'ledger_journal_idempotency_key_key'),
  ],
  'journals and postings cannot be updated or deleted': [
    'alter table ledger_posting disable trigger ledger_posting_append_only',
  ],
  'each day of the ledger is what its digest says': [
    `insert into ledger_digest (day, up_to, digest, written_at) values (current_date, 1, 'other', now())`,
  ],
  'no foreign key cascades deletions into the ledger': [
    withoutConstraint('ledger_posting', 'ledger_posting_account_id_fkey'),
    `alter table ledger_posting add foreign key (account_id) references ledger_account (id) on delete cascade`,
  ],
  'the journal of each idempotency key matches its request': bend('escrow', 'amount = p.amount + 1'),
  'all money columns are whole satang': ['alter table provider_receipt add column fee_satang numeric'],
  'every amount is between 1 satang and 10,000,000,000 baht': [
    withoutConstraint('ledger_posting', 'ledger_posting_amount_check'),
    ...bend('escrow', 'amount = 0'),
  ],
  'a journal has the currency of its accounts, and never mixes points with money': [
    withoutConstraint('ledger_account', 'ledger_account_currency'),
    `update ledger_account set currency = 'PTS' where kind = 'escrow'`,
  ],
  'escrow holds the price of an item from payment to receipt, and nothing before or after': fatten('escrow'),
  "a seller's pending balance is that of the items received and not completed": fatten('wallet_pending'),
  'the price of a completed item went to the seller and into fees, to the satang': [
    'update order_item set fee_satang = fee_satang + 1 where completed_at is not null',
  ],
  'a user who owes Talad has nothing to spend': [
    `insert into ledger_account (kind, owner_id, balance)
     select 'seller_receivable', owner_id, -1 from ledger_account where kind = 'wallet_usable' and balance > 0 limit 1`,
  ],
  'no user has paid more than they owed': [
    `with debt as (insert into ledger_account (kind, owner_id) values ('seller_receivable', 1) returning id)
     insert into ledger_posting (journal_id, account_id, amount, balance_after) select 1, id, 1, 1 from debt`,
  ],
  'no item gives its price back more than once, by Talad and by banks together': [
    `update ledger_posting p set amount = p.amount + 1 from ledger_journal j
     where j.id = p.journal_id and j.kind = 'REFUND' and p.amount > 0`,
  ],
  'every cancelled paid item was refunded': ['update order_item set refunded_satang = 0'],
  'refunded amounts of orders are what left the held money for the buyer or a bank': [
    'update order_item set refunded_satang = 1',
  ],
  'every transition of an item is in its event log': ['update order_item set version = version + 1'],
  'each journal of an item belongs to a transition of that item with the same time': [
    `update order_event set at = at + interval '1 millisecond'`,
  ],
  'each payment, delivery and cancellation notifies the buyer in the same transaction': [
    `delete from transaction_notification where message_code = 'SELLER_HAS_DELIVERED'`,
  ],
  'an order has as many codes as were bought, each code once': [
    `insert into official_code (item_id, sealed, fingerprint, order_item_id, taken_at, created_at)
     values (1, '', '', 0, now(), now())`,
  ],
  'every open payment has an expiry timer': withoutJobs('order-payment:%'),
  'every item that awaits a party has a deadline timer': withoutJobs('order-item:%:receive'),
  'the balance held for withdrawals is the sum of open withdrawals': [
    'update withdrawal set amount_satang = amount_satang + 1',
  ],
  'each withdrawal was debited once, and its ledger entries match its status': [
    `update withdrawal set status = 'paid', ended_at = now()`,
  ],
  'every withdrawal in progress has a job': withoutJobs('payout:%'),
  'the balance held for payments is the wallet share of pending payments': [
    `insert into pay_attempt (id, user_id, payment_id, method, amount_satang, wallet_satang, is_held, created_at, expires_at)
     values ('held', 1, 'none', 'promptpay', 100, 100, true, now(), now())`,
  ],
  'what banks took in disputes is in the ledger, to the satang': [
    `insert into pay_attempt (id, user_id, method, status, amount_satang, created_at, expires_at, ended_at)
     values ('charged', 1, 'card', 'paid', 100, now(), now(), now())`,
    `insert into odd_payment (kind, reference, attempt_id, satang, created_at, decided_at, verdict)
     values ('dispute', 'unposted', 'charged', 100, now(), now(), 'lost')`,
  ],
  'no more is written off for a user than chargebacks cost the user': [
    `update ledger_journal set kind = 'DEBT_WRITTEN_OFF' where kind = 'TOPUP'`,
  ],
  'every receipt of a different amount is in the ledger': [
    `insert into odd_payment (kind, reference, attempt_id, satang, created_at)
     values ('mismatch', 'nowhere', 'none', 1, now())`,
  ],
  'each used coupon was credited exactly once': [
    `with given as (insert into coupon (code, names, descriptions, coupon_type, amount_satang, claimed, starts_at, created_at)
       values ('GIVEN', '{}', '{}', 'cashback', 100, 1, now(), now()) returning id)
     insert into user_coupon (user_id, coupon_id, added_at, used_at) select 1, id, now(), now() from given`,
  ],
  'no coupon was claimed more often than its limit': [
    `insert into coupon (code, names, descriptions, coupon_type, points, claimed, starts_at, created_at)
     values ('CLAIMED', '{}', '{}', 'get_points', 1, 1, now(), now())`,
  ],
  'the ledger of erased users is unchanged since their erasure': [
    `delete from ledger_posting p using ledger_account a, account person
     where a.id = p.account_id and person.id = a.owner_id and person.deleted_at is not null and p.id % 2 = 0`,
  ],
  'every user and brand of the ledger still exists': ['delete from account where deleted_at is not null'],
};

describe('ledger check', () => {
  let site: BankedApi;
  before(async () => {
    site = await startBankedApi();
    const { api } = site;
    const gameId = await addGame(api.db, 'Checked Game');
    const seller = await newParty(api);
    const buyer = await newParty(api, {}, 10_000_00);
    const listing = () => addListing(api.db, seller.user.id, gameId, { priceSatang: 500_00 });
    const deliver = async (order: Awaited<ReturnType<typeof buy>>) => {
      await sendItemCommand(api, seller, 'deliver', onlyItem(order));
      return readOrder(buyer, order.id);
    };
    const receive = async (order: Awaited<ReturnType<typeof buy>>) =>
      sendItemCommand(api, buyer, 'receive', onlyItem(await deliver(order)));

    // A user buys, the order is completed, the user spends the rest and deletes the account.
    const leaver = await createUser(api.db, {
      email: 'leaver@example.com',
      username: 'Leaver',
      emailVerifiedAt: new Date(),
      isBuyer: true,
      password,
    });
    await fund(api, leaver.id, 500_00);
    const gone = {
      user: { ...buyer.user, id: leaver.id, username: leaver.username, email: leaver.email },
      client: await api.as(leaver),
    };
    const theirs = await buy(gone, await listing());
    await sendItemCommand(api, seller, 'deliver', onlyItem(theirs));
    await sendItemCommand(api, gone, 'receive', onlyItem(await readOrder(gone, theirs.id)));
    api.advance(20 * dayMs);
    await api.runJobs();
    const left = await (await api.as(leaver)).post('/api/user/delete', { password });
    assert.equal(left.statusCode, 200, left.body);

    // One order in every state that involves money, and a withdrawal in progress.
    await buy(buyer, await listing());
    await deliver(await buy(buyer, await listing()));
    await receive(await buy(buyer, await listing()));
    const cancelled = await buy(buyer, await listing());
    assert.equal((await callItem(api, seller, 'cancel', onlyItem(cancelled))).statusCode, 200);
    await checkOut(buyer, [await listing()]);
    await begunWithdrawal(api);
    await api.runJobs();
  });
  after(() => site.close());

  it('reports nothing for a correct ledger', async () => {
    assert.deepEqual(await checkLedger(site.api.db, moreRules), []);
  });

  it('has a violation for every rule', () => {
    const rules = [...bookRules, ...moreRules].map(({ rule }) => rule);
    assert.deepEqual(Object.keys(damages).sort(), rules.sort());
  });

  for (const [rule, damage] of Object.entries(damages)) {
    it(`detects a violation of: ${rule}`, async () => {
      const undone = new Error('Undone');
      await assert.rejects(
        inTransaction(site.api.db, async (tx) => {
          // Disables triggers and foreign keys, so that the violation can be written.
          await tx.execute(sql`set local session_replication_role = replica`);
          for (const change of damage) await tx.execute(sql.raw(change));
          const own = moreRules.filter((one) => one.rule === rule);
          const faults = await checkLedger(tx, own);
          assert.ok(
            faults.some((fault) => fault.rule === rule),
            `not detected; reported instead: ${faults.map((fault) => fault.rule).join('; ')}`,
          );
          throw undone;
        }),
        undone,
      );
    });
  }
});
