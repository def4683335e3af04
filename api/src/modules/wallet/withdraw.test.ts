import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BookBank, WithdrawTerms } from '@talad/contract/withdrawals';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { testPassword } from '../../../test/test-api.ts';
import { assertLedgerBalanced, newParty, type Party, walletOf, withKey } from '../../../test/test-market.ts';
import { relate } from '../../../test/test-related-users.ts';
import {
  askToWithdraw,
  type BankedApi,
  bankAccount,
  codeNow,
  newPayee,
  startBankedApi,
  whileWithdrawalsPaused,
  withdraw,
} from '../../../test/test-withdrawals.ts';
import { inTransaction } from '../../db/database.ts';
import { requestWithdrawal } from '../../flows/withdraw.ts';
import { ApiError } from '../../http/api-error.ts';
import { changeIdentity } from '../accounts/index.ts';
import { writeConfig } from '../config/config.service.ts';
import { post } from '../ledger/index.ts';

const hourMs = 60 * 60 * 1000;
let site: BankedApi;
const api = () => site.api;

before(async () => {
  site = await startBankedApi();
});
after(() => site.close());

const errorOfWithdrawal = async (party: Party, amount: number, code = codeNow(api())) => {
  const response = await party.client.post('/api/user/wallet/withdraw', { amount, otp: code }, withKey());
  return { status: response.statusCode, code: codeOf(response), detail: response.json().errors[0].detail };
};

describe('withdrawal', () => {
  it('debits the usable balance at once, and shows the bank account', async () => {
    const party = await newPayee(api(), 1_000_00);
    const made = await withdraw(api(), party, 400.5);
    assert.deepEqual(
      [made.status, made.amount, made.fee, made.received, made.bookBankNumber, made.bankName],
      ['processing', 400.5, 0, 400.5, '******8210', 'Kasikornbank'],
    );
    assert.deepEqual(await walletOf(party), { totalValue: 1000, usable: 599.5, locked: 400.5 });
    const list = (await party.client.get('/api/user/wallet/withdraw')).json();
    assert.deepEqual([list.paged.total, list.results[0].id], [1, made.id]);
    await assertLedgerBalanced(api());
  });

  it('returns the same response for the same idempotency key, without a second debit', async () => {
    const party = await newPayee(api(), 1_000_00);
    const key = withKey();
    const [first, second] = [
      await askToWithdraw(api(), party, 300, key),
      await askToWithdraw(api(), party, 300, key),
    ];
    assert.deepEqual([first.statusCode, second.statusCode], [201, 201]);
    assert.equal(first.json().id, second.json().id);
    assert.equal((await walletOf(party)).usable, 700);
    assert.equal(codeOf(await askToWithdraw(api(), party, 301, key)), 'IDEMPOTENCY_KEY_REUSED');
  });

  it('is the same withdrawal when it is sent again with the next code', async () => {
    const party = await newPayee(api(), 1_000_00);
    const key = withKey('withdrawal-sent-twice');
    const first = await askToWithdraw(api(), party, 150, key);
    api().advance(30_000);
    const second = await askToWithdraw(api(), party, 150, key);
    assert.deepEqual([first.statusCode, second.statusCode], [201, 201]);
    assert.deepEqual(second.json(), first.json());
    assert.equal((await party.client.get('/api/user/wallet/withdraw')).json().paged.total, 1);
    assert.deepEqual(await walletOf(party), { totalValue: 1000, usable: 850, locked: 150 });
    const outcome = (await party.client.get('/api/submission/withdraw/withdrawal-sent-twice')).json();
    assert.deepEqual([outcome.state, outcome.resultId], ['done', first.json().id]);
    await assertLedgerBalanced(api());
  });

  it('is refused when its request arrives after the user gave it up', async () => {
    const party = await newPayee(api(), 1_000_00);
    const url = '/api/submission/withdraw/withdrawal-given-up/close';
    assert.equal((await party.client.post(url)).json().state, 'closed');
    const late = await askToWithdraw(api(), party, 150, withKey('withdrawal-given-up'));
    assert.deepEqual([late.statusCode, codeOf(late)], [409, 'SUBMISSION_CLOSED']);
    assert.equal((await walletOf(party)).usable, 1000);
  });

  it('is refused outside the limits, with the limits in the message', async () => {
    const party = await newPayee(api(), 500_000_00);
    for (const amount of [99.99, 100_000.01, 0, -100, 150.001]) {
      assert.deepEqual(await errorOfWithdrawal(party, amount), {
        status: 400,
        code: 'WITHDRAW_AMOUNT_INVALID',
        detail: 'please enter a valid withdraw amount (100 - 100000 THB)',
      });
    }
  });

  it('may be all that is left, however little', async () => {
    const party = await newPayee(api(), 42_50);
    assert.equal((await errorOfWithdrawal(party, 42.49)).code, 'WITHDRAW_AMOUNT_INVALID');
    assert.equal((await withdraw(api(), party, 42.5)).received, 42.5);
    await assertLedgerBalanced(api());
  });

  it('has no fee that would take all that is left', async () => {
    const fee = {
      fat_value: 15,
      fat_unit: 'baht',
      fat_percent: 0,
      lower_limit: 100,
      upper_limit: 100_000,
    } as const;
    await writeConfig(api().db, 'withdraw_payment_fee', fee);
    const party = await newPayee(api(), 9_50);
    const { received, ...paid } = await withdraw(api(), party, 9.5);
    await writeConfig(api().db, 'withdraw_payment_fee', { ...fee, fat_value: 0 });
    assert.deepEqual([received, paid.fee], [9.5, 0]);
    await assertLedgerBalanced(api());
  });

  it('leaves cash from coupons in the wallet until the identity is verified', async () => {
    const party = await newPayee(api(), 70_00);
    const { id } = party.user;
    await inTransaction(api().db, (tx) =>
      post(tx, {
        kind: 'CASHBACK',
        ref: { type: 'coupon', id: `of ${id}` },
        entries: [
          { account: { kind: 'promo_expense' }, amount: -50_00 },
          { account: { kind: 'wallet_usable', ownerId: id }, amount: 50_00 },
        ],
        idempotencyKey: `CASHBACK:of ${id}`,
        actor: `user:${id}`,
        memo: { en: 'Coupon', th: 'คูปอง' },
        at: api().context.clock.now(),
      }),
    );
    const terms = async () =>
      (await party.client.get('/api/user/wallet/withdraw-terms')).json<WithdrawTerms>();
    assert.deepEqual([(await terms()).usable, (await terms()).couponCash], [70, 50]);
    assert.equal((await errorOfWithdrawal(party, 120)).code, 'KYC_REQUIRED');
    assert.equal((await errorOfWithdrawal(party, 120.01)).code, 'WITHDRAW_EXCEEDS_LIMIT');
    assert.equal((await withdraw(api(), party, 70)).received, 70);
    assert.equal((await errorOfWithdrawal(party, 50)).code, 'WITHDRAW_AMOUNT_INVALID');
    await changeIdentity(api().db, id, { kyc: 'approved' });
    assert.deepEqual([(await terms()).usable, (await terms()).couponCash], [50, 0]);
    assert.equal((await withdraw(api(), party, 50)).received, 50);
    await assertLedgerBalanced(api());
  });

  it('is refused above the usable balance', async () => {
    const party = await newPayee(api(), 200_00);
    assert.deepEqual(await errorOfWithdrawal(party, 200.01), {
      status: 400,
      code: 'WITHDRAW_EXCEEDS_LIMIT',
      detail: 'withdraw amount exceeds limit',
    });
  });

  it('requires a correct, unused six-digit code, and locks after repeated wrong codes', async () => {
    const party = await newPayee(api(), 1_000_00);
    for (const otp of ['12345', '1234567']) {
      const response = await party.client.post('/api/user/wallet/withdraw', { amount: 100, otp }, withKey());
      assert.deepEqual([codeOf(response), fieldOf(response)], ['VALIDATION', 'otp']);
    }
    const wrong = codeNow(api()) === '000000' ? '111111' : '000000';
    assert.equal((await errorOfWithdrawal(party, 100, wrong)).code, 'TWO_FACTOR_CODE_WRONG');
    await withdraw(api(), party, 100);
    assert.equal((await errorOfWithdrawal(party, 100)).code, 'TWO_FACTOR_CODE_USED');
    for (let tries = 0; tries < 5; tries += 1) await errorOfWithdrawal(party, 100, wrong);
    assert.equal((await errorOfWithdrawal(party, 100, wrong)).code, 'TWO_FACTOR_LOCKED');
    assert.equal((await walletOf(party)).usable, 900);
  });

  it('requires a bank account and two-factor authentication', async () => {
    const party = await newParty(api(), {}, 1_000_00);
    assert.equal((await errorOfWithdrawal(party, 100, '123456')).code, 'BOOK_BANK_REQUIRED');
    const saved = await party.client.inject({
      method: 'PUT',
      url: '/api/user/wallet/book-bank',
      payload: { ...bankAccount, bookBankNumber: '0123998210', password: testPassword },
    });
    assert.equal(saved.statusCode, 200, saved.body);
    assert.equal((await errorOfWithdrawal(party, 100, '123456')).code, 'TWO_FACTOR_OFF');
  });

  it('requires a verified email address', async () => {
    const party = await newParty(api(), { isEmailVerified: false });
    assert.equal((await errorOfWithdrawal(party, 100, '123456')).code, 'EMAIL_NOT_VERIFIED');
  });

  it('is refused for 24 hours after the bank account changed', async () => {
    const party = await newPayee(api(), 1_000_00);
    const changed = { ...bankAccount, bookBankNumber: '9876543210' };
    const saved = await party.client.inject({
      method: 'PUT',
      url: '/api/user/wallet/book-bank',
      payload: { ...changed, otp: codeNow(api()) },
    });
    assert.equal(saved.statusCode, 200, saved.body);
    const terms = (await party.client.get('/api/user/wallet/withdraw-terms')).json<WithdrawTerms>();
    assert.equal(terms.heldBecause, 'bookBank');
    const refused = await errorOfWithdrawal(party, 100);
    assert.deepEqual(
      [refused.code, refused.detail],
      ['WITHDRAW_HELD', `Withdrawals are on hold until ${terms.heldUntil}.`],
    );
    api().advance(24 * hourMs);
    assert.equal((await withdraw(api(), party, 100)).bookBankNumber, '******3210');
  });

  it('is refused while withdrawals are paused for everyone', async () => {
    const party = await newPayee(api(), 1_000_00);
    await whileWithdrawalsPaused(api(), async () => {
      const terms = (await party.client.get('/api/user/wallet/withdraw-terms')).json<WithdrawTerms>();
      assert.equal(terms.isPaused, true);
      assert.equal((await errorOfWithdrawal(party, 100)).code, 'WITHDRAWALS_PAUSED');
      assert.equal((await walletOf(party)).usable, 1000);
    });
    await withdraw(api(), party, 100);
  });

  it('is refused above the cap for 24 hours', async () => {
    const party = await newPayee(api(), 300_000_00);
    await withdraw(api(), party, 100_000);
    await withdraw(api(), party, 90_000);
    api().advance(30_000);
    assert.equal((await errorOfWithdrawal(party, 10_000.01)).code, 'WITHDRAW_DAILY_CAP');
    const terms = (await party.client.get('/api/user/wallet/withdraw-terms')).json<WithdrawTerms>();
    assert.deepEqual([terms.dailyCap, terms.dailyLeft, terms.usable], [200_000, 10_000, 110_000]);
    api().advance(24 * hourMs);
    await withdraw(api(), party, 10_000.01);
  });

  it('deducts the configured fee, rounded half up', async () => {
    const party = await newPayee(api(), 10_000_00);
    const limits = { lower_limit: 100, upper_limit: 100_000 };
    try {
      await writeConfig(api().db, 'withdraw_payment_fee', {
        ...limits,
        fat_value: 0,
        fat_unit: 'percent',
        fat_percent: 1.5,
      });
      const made = await withdraw(api(), party, 100.33);
      // 1.50495 baht.
      assert.deepEqual([made.fee, made.received], [1.5, 98.83]);
      await writeConfig(api().db, 'withdraw_payment_fee', {
        ...limits,
        fat_value: 100,
        fat_unit: 'baht',
        fat_percent: 0,
      });
      api().advance(30_000);
      assert.equal((await errorOfWithdrawal(party, 100)).code, 'WITHDRAW_AMOUNT_INVALID');
    } finally {
      await writeConfig(api().db, 'withdraw_payment_fee', {
        ...limits,
        fat_value: 0,
        fat_unit: 'baht',
        fat_percent: 0,
      });
    }
    await assertLedgerBalanced(api());
  });

  it('is hidden from other users and guests', async () => {
    const [owner, other] = [await newPayee(api(), 1_000_00), await newParty(api())];
    const { id } = await withdraw(api(), owner, 100);
    assert.equal(codeOf(await other.client.get(`/api/user/wallet/withdraw/${id}`)), 'NOT_FOUND');
    assert.equal((await other.client.get('/api/user/wallet/withdraw')).json().paged.total, 0);
    assert.equal(codeOf(await api().get(`/api/user/wallet/withdraw/${id}`)), 'authentication_failed');
  });
});

describe('concurrent withdrawals', () => {
  it('succeed exactly once for the full balance', async () => {
    const party = await newPayee(api(), 5_000_00);
    api().advance(30_000);
    // Calls the flow directly, because the route limits the rate per user.
    const responses = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        inTransaction(api().db, (tx) =>
          requestWithdrawal(tx, {
            userId: party.user.id,
            baht: 5_000,
            now: api().context.clock.now(),
            spendCode: async () => undefined,
          }),
        ),
      ),
    );
    assert.equal(responses.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const response of responses) {
      if (response.status === 'fulfilled') continue;
      assert.ok(response.reason instanceof ApiError, String(response.reason));
      assert.equal(response.reason.code, 'WITHDRAW_EXCEEDS_LIMIT');
    }
    assert.deepEqual(await walletOf(party), { totalValue: 5000, usable: 0, locked: 5000 });
    await assertLedgerBalanced(api());
  });

  it('succeed exactly once per authenticator code', async () => {
    const party = await newPayee(api(), 5_000_00);
    api().advance(30_000);
    const responses = await Promise.all(Array.from({ length: 20 }, () => askToWithdraw(api(), party, 100)));
    assert.equal(responses.filter(({ statusCode }) => statusCode === 201).length, 1);
    assert.equal((await walletOf(party)).locked, 100);
    await assertLedgerBalanced(api());
  });
});

describe('bank account', () => {
  const save = (party: Party, payload: object) =>
    party.client.inject({
      method: 'PUT',
      url: '/api/user/wallet/book-bank',
      payload: { ...payload, password: testPassword },
    });

  it('is shown with its last four digits only, and stored encrypted', async () => {
    const party = await newParty(api());
    const none = (await party.client.get('/api/user/wallet/book-bank')).json();
    assert.equal(none.isRegistered, false);
    await save(party, bankAccount);
    const shown = (await party.client.get('/api/user/wallet/book-bank')).json();
    assert.deepEqual(
      [shown.bookBankNumber, shown.bankName, shown.firstName, shown.bankImage],
      ['******8210', 'Kasikornbank', 'วริศ', '/api/bank/004/image'],
    );
    const image = await api().get(shown.bankImage);
    assert.deepEqual([image.statusCode, image.headers['content-type']], [200, 'image/svg+xml']);
    assert.match(image.body, /^<svg [^>]*xmlns=.*fill="#15803d".*>KBANK<\/text><\/svg>$/);
    assert.equal((await api().get('/api/bank/999/image')).statusCode, 404);
    const { rows } = await api().db.execute('select * from book_bank');
    assert.doesNotMatch(JSON.stringify(rows), /0123448210|012-3-44821-0/);
  });

  it('requires a listed bank, a number of 10 to 15 digits, and the holder’s names', async () => {
    const party = await newParty(api());
    for (const [field, value] of [
      ['bankCode', '017'],
      ['bookBankNumber', '123456789'],
      ['bookBankNumber', '1234567890123456'],
      ['bookBankNumber', '12345abcde'],
      ['firstName', '  '],
      ['lastName', ''],
    ] as const) {
      const response = await save(party, { ...bankAccount, [field]: value });
      assert.deepEqual([codeOf(response), fieldOf(response)], ['VALIDATION', field], value);
    }
    const more = await save(party, { ...bankAccount, isVerified: true });
    assert.equal(codeOf(more), 'UNKNOWN_FIELD');
    assert.equal(
      codeOf(await save(await newParty(api(), { isEmailVerified: false }), bankAccount)),
      'EMAIL_NOT_VERIFIED',
    );
  });

  it('belongs to one person: another user is refused, also at the same moment', async () => {
    const account = { ...bankAccount, bookBankNumber: '0123778210' };
    const parties = await Promise.all(Array.from({ length: 5 }, () => newParty(api())));
    const responses = await Promise.all(parties.map((party) => save(party, account)));
    assert.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 1);
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    for (const response of refused)
      assert.deepEqual([codeOf(response), fieldOf(response)], ['BOOK_BANK_TAKEN', 'bookBankNumber']);
    const [first, second] = parties;
    assert.ok(first && second);
    const otherBank = { ...account, bankCode: '014' };
    assert.equal((await save(first, otherBank)).statusCode, 200);
    assert.equal(codeOf(await save(second, otherBank)), 'BOOK_BANK_TAKEN');
    await relate(api(), 'identity', [first, second]);
    assert.equal((await save(second, otherBank)).statusCode, 200);
  });

  it('notifies its owner of the first one and of a change on the site and by email, and not when nothing changed', async () => {
    const party = await newParty(api(), { email: 'owner.of.account@example.com' });
    const own = { ...bankAccount, bookBankNumber: '012-3-55821-0' };
    await save(party, own);
    await save(party, own);
    await save(party, { ...own, bookBankNumber: '0123558210' });
    const otherNumber = { ...own, bookBankNumber: '012-3-55822-8' };
    await save(party, otherNumber);
    await api().runJobs();
    const notifications = (await party.client.get('/api/notification')).json().results;
    assert.deepEqual(
      notifications.map(({ title }: { title: { en: string } }) => title.en),
      ['Your bank account was changed', 'Your bank account was added'],
    );
    const { bankNames, bookBankNumber } = (
      await party.client.get('/api/user/wallet/book-bank')
    ).json<BookBank>();
    assert.match(bankNames.th, /^ธนาคาร/);
    assert.ok(
      notifications[0].body.en.includes(`go to ${bankNames.en} ${bookBankNumber} and`),
      notifications[0].body.en,
    );
    assert.ok(
      notifications[0].body.th.includes(`เข้าบัญชี${bankNames.th} ${bookBankNumber} `),
      notifications[0].body.th,
    );
    const mails = api().mails.filter(({ to }) => to === 'owner.of.account@example.com');
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your bank account was added', 'Your bank account was changed'],
    );
  });

  it('offers the list of Thai banks', async () => {
    const { results } = (await api().get('/api/bank')).json();
    assert.equal(results.length, 18);
    assert.deepEqual(results[1], {
      code: '004',
      shortName: 'KBANK',
      names: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
      color: '#15803d',
    });
  });
});
