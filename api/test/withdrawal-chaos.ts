import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Withdrawal } from '@talad/contract/withdrawals';
import type { BankMode } from '@talad/sandbox/bank/bank';
import { startBank } from '@talad/sandbox/bank/start-bank';
import { isNull } from 'drizzle-orm';
import { loadConfig } from '../src/config/config.ts';
import { withDataKeys } from '../src/data-keys/data-keys.ts';
import { enableTwoFactorForDemo } from '../src/modules/accounts/two-factor.service.ts';
import { codesOf } from '../src/modules/accounts/two-factor-code.ts';
import { findUser } from '../src/modules/accounts/users.ts';
import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.repository.ts';
import { giveBookBank } from '../src/modules/wallet/book-bank.service.ts';
import { withdrawal } from '../src/modules/wallet/wallet.tables.ts';
import {
  type ChaosOptions,
  type ChaosUser,
  insist,
  type Play,
  runChaosTest,
  type Stage,
  usableByOwner,
} from './chaos-test.ts';
import { bankAccount, bankKeys } from './test-withdrawals.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const dayMs = 24 * 60 * 60 * 1000;
const balanceBaht = 1_000;
const amountBaht = 400;
/** Failure modes of the bank, in turn, while processes are killed. */
const failureModes: readonly BankMode[] = ['normal', 'lost', 'twice', 'garbage', 'down', 'reject', 'silent'];

interface Payee extends ChaosUser {
  readonly key: string;
}

async function begin(stage: Stage): Promise<Play<Payee>> {
  const { db, server, url } = stage;
  const keys = { url: '', apiKey: bankKeys.BANK_API_KEY, callbackSecret: bankKeys.BANK_CALLBACK_SECRET };
  const bank = startBank(server, keys, `${url}/api/bank/callback`);
  const config = await withDataKeys(loadConfig({ NODE_ENV: 'test' }), stage.databaseUrl);
  return {
    environment: (partyUrl) => ({ ...bankKeys, BANK_API_URL: `${partyUrl}/bank` }),
    addUser: async () => {
      const at = new Date(Date.now() - 2 * dayMs);
      const user = await stage.addUser({}, balanceBaht * 100, at);
      const account = await findUser(db, user.id);
      assert.ok(account);
      await enableTwoFactorForDemo({ db, config, clock: { now: () => new Date() } }, account, secret, at);
      await giveBookBank(db, config, account.id, bankAccount, at);
      return { ...user, key: randomUUID() };
    },
    ask: async (payee) => {
      const body = () => ({ amount: amountBaht, otp: codesOf(secret, '').generate() });
      const path = '/api/user/wallet/withdraw';
      return (await insist<Withdrawal>(stage, payee, { path, key: payee.key, body })).id;
    },
    changeFailureMode: (kills) => bank.set({ mode: failureModes[kills % failureModes.length] ?? 'normal' }),
    endFailures: () => bank.set({ mode: 'normal' }),
    whatIsLeft: async () => {
      const open = await db.$count(withdrawal, isNull(withdrawal.endedAt));
      return open === 0 ? undefined : `${open} withdrawals`;
    },
    assertEnd: async (acknowledged, users) => {
      const rows = await db.select().from(withdrawal);
      assert.deepEqual(
        rows.map(({ id }) => id).toSorted(),
        [...acknowledged].toSorted(),
        'one withdrawal each',
      );
      for (const { id, status } of rows) {
        const payout = bank.find(id);
        assert.equal(status, payout?.status === 'paid' ? 'paid' : 'failed', id);
      }
      assert.deepEqual(await checkLedger(db, everyLedgerRule), []);
      const balances = await usableByOwner(db);
      const paid = new Set(rows.flatMap(({ userId, status }) => (status === 'paid' ? [userId] : [])));
      for (const { id } of users) {
        assert.equal(balances.get(id), (balanceBaht - (paid.has(id) ? amountBaht : 0)) * 100, String(id));
      }
    },
  };
}

/** Finally each acknowledged withdrawal exists once, and is paid once or returned. */
export const runWithdrawalChaos = (options: ChaosOptions): Promise<number> => runChaosTest(options, begin);
