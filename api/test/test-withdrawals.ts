import assert from 'node:assert/strict';
import type { Withdrawal } from '@talad/contract/withdrawals';
import type { Bank } from '@talad/sandbox/bank/bank';
import { startBank } from '@talad/sandbox/bank/start-bank';
import { type FastifyInstance, fastify } from 'fastify';
import type { BankConfig } from '../src/config/outside-services.ts';
import { inTransaction } from '../src/db/database.ts';
import { enableTwoFactorForDemo } from '../src/modules/accounts/two-factor.service.ts';
import { codesOf } from '../src/modules/accounts/two-factor-code.ts';
import { findUser } from '../src/modules/accounts/users.ts';
import { writeConfig } from '../src/modules/config/config.service.ts';
import { post } from '../src/modules/ledger/post.ts';
import { saveBookBank } from '../src/modules/wallet/book-bank.service.ts';
import { findWithdrawal } from '../src/modules/wallet/withdrawals.repository.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { assertLedgerBalanced, newParty, type Party, withKey } from './test-market.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const dayMs = 24 * 60 * 60 * 1000;
/** A code is valid once per 30 seconds. */
const halfMinuteMs = 30_000;
/** Longer than any retry delay of the worker. */
const quarterMs = 15 * 60_000;

export const bankKeys = {
  BANK_API_KEY: 'test-bank-api-key-0001',
  BANK_CALLBACK_SECRET: 'test-bank-callback-secret',
};

export const bankAccount = {
  bankCode: '004',
  firstName: 'วริศ',
  lastName: 'ทองดี',
  bookBankNumber: '012-3-44821-0',
};

export interface BankedApi {
  readonly api: TestApi;
  readonly bank: Bank;
  readonly bankUrl: string;
  readonly bankConfig: BankConfig;
  row(id: string): ReturnType<typeof withdrawalRow>;
  begun(satang?: number, amount?: number): ReturnType<typeof begunWithdrawal>;
  /** Resets the bank to normal mode and verifies the ledger. */
  endFailures(): Promise<void>;
  close(): Promise<void>;
}

/** The API connected to the sandbox's bank over HTTP; callbacks reach the API by `inject`. */
export async function startBankedApi(): Promise<BankedApi> {
  const server: FastifyInstance = fastify();
  const bank = startBank(
    server,
    { url: '', apiKey: bankKeys.BANK_API_KEY, callbackSecret: bankKeys.BANK_CALLBACK_SECRET },
    'http://127.0.0.1:1/nobody',
  );
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const bankUrl = `${address}/bank`;
  const api = await startTestApi({ env: { BANK_API_URL: bankUrl, ...bankKeys } });
  return {
    api,
    bank,
    bankUrl,
    bankConfig: {
      url: bankUrl,
      apiKey: bankKeys.BANK_API_KEY,
      callbackSecret: bankKeys.BANK_CALLBACK_SECRET,
    },
    row: (id) => withdrawalRow(api, id),
    begun: (satang, amount) => begunWithdrawal(api, satang, amount),
    endFailures: async () => {
      bank.set({ mode: 'normal' });
      await assertLedgerBalanced(api);
    },
    close: async () => {
      await api.close();
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** The account number of a payee: each has their own, and all end alike. */
/** The number of a user's bank account, which no other user has. */
export const bankNumberOf = ({ user }: Party): string => `${String(user.id).padStart(6, '0')}8210`;

/** A user who may withdraw: with money, two-factor and a bank account, all several days old. */
export async function newPayee(api: TestApi, satang: number): Promise<Party> {
  const party = await newParty(api, {}, satang);
  const at = new Date(api.context.clock.now().getTime() - 2 * dayMs);
  const user = await findUser(api.db, party.user.id);
  assert.ok(user);
  await enableTwoFactorForDemo(api.context, user, secret, at);
  const account = { ...bankAccount, bookBankNumber: bankNumberOf(party) };
  await inTransaction(api.db, (tx) => saveBookBank(tx, api.context, party.user.id, account, at));
  return party;
}

/** The current code of the authenticator app. */
export const codeNow = (api: TestApi): string =>
  codesOf(secret, '').generate({ timestamp: api.context.clock.now().getTime() });

export const askToWithdraw = (api: TestApi, { client }: Party, amount: number, headers = withKey()) =>
  client.post('/api/user/wallet/withdraw', { amount, otp: codeNow(api) }, headers);

/** Requests a withdrawal in a new 30-second period. */
export async function withdraw(api: TestApi, party: Party, amount: number): Promise<Withdrawal> {
  api.advance(halfMinuteMs);
  const response = await askToWithdraw(api, party, amount);
  assert.equal(response.statusCode, 201, response.body);
  return response.json<Withdrawal>();
}

export const readWithdrawal = async ({ client }: Party, id: string): Promise<Withdrawal> =>
  (await client.get(`/api/user/wallet/withdraw/${id}`)).json<Withdrawal>();

/** A user with this balance whose withdrawal of `amount` baht awaits the worker. */
export async function begunWithdrawal(api: TestApi, satang = 1_000_00, amount = 400) {
  const party = await newPayee(api, satang);
  return { party, id: (await withdraw(api, party, amount)).id };
}

export async function withdrawalRow(api: TestApi, id: string) {
  const found = await findWithdrawal(api.db, id);
  assert.ok(found);
  return found;
}

/** A bank takes back a top-up: all that the wallet has, in satang, and the rest is owed. */
export const takeBack = (
  { db, context }: TestApi,
  { user: { id: ownerId } }: Party,
  { wallet, owed }: { readonly wallet: number; readonly owed: number },
) =>
  inTransaction(db, (tx) =>
    post(tx, {
      kind: 'CHARGEBACK',
      ref: { type: 'dispute', id: `of ${ownerId}` },
      entries: [
        { account: { kind: 'wallet_usable', ownerId }, amount: -wallet },
        { account: { kind: 'seller_receivable', ownerId }, amount: -owed },
        { account: { kind: 'psp_clearing' }, amount: wallet + owed },
      ],
      idempotencyKey: `CHARGEBACK:of ${ownerId}`,
      actor: 'system',
      memo: { en: 'Taken back', th: 'เรียกคืน' },
      at: context.clock.now(),
    }),
  );

/** Runs all due jobs now, and again after each retry delay. */
export async function workFor(api: TestApi, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await api.runJobs();
    api.advance(quarterMs);
  }
}

/** Does something while operators have stopped withdrawals for everyone. */
export async function whileWithdrawalsPaused({ db }: TestApi, work: () => Promise<void>): Promise<void> {
  await writeConfig(db, 'withdrawals_paused', true);
  try {
    await work();
  } finally {
    await writeConfig(db, 'withdrawals_paused', false);
  }
}
