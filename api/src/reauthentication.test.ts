import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { type CallName, calls } from '@talad/contract/calls';
import type { HTTPMethods } from 'fastify';
import { codeOf, fieldOf } from '../test/error-of.ts';
import { addGame, addListing } from '../test/test-catalogue.ts';
import { buy, callItem, newParty, onlyItem, sendItemCommand } from '../test/test-market.ts';
import { type PaidApi, startPaidApi } from '../test/test-payments.ts';
import { guarded, password, stepMs, type TwoFactorUser } from '../test/test-two-factor.ts';
import { bankAccount } from '../test/test-withdrawals.ts';
import type { SessionUser } from './http/session-user.ts';

const next = 'Songkran#88';

interface Sensitive {
  /** The body without the proof; a new one for each user. */
  readonly body: (shop: PaidApi) => object;
  /** Makes what the call is about; the call's `:id`. */
  readonly about?: (shop: PaidApi, user: Pick<SessionUser, 'id' | 'username'>) => Promise<number>;
  /** The body's field for the password. */
  readonly passwordField?: 'currentPassword';
  /** Available only if two-factor is on. */
  readonly needsTwoFactor?: true;
  readonly acceptsRecoveryCode?: true;
}

/** An order line of the user with a code that was opened before. */
async function openedItem({ api }: PaidApi, user: Pick<SessionUser, 'id' | 'username'>): Promise<number> {
  const buyer = await newParty(api, {}, 100_00);
  const gameId = await addGame(api.db, `Game of ${user.username}`);
  const seller = await newParty(api);
  const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId, { kind: 'account' }));
  const secret = 'login: nok\npassword: p';
  const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order), { secret }));
  await callItem(api, buyer, 'secret', sent);
  await api.db.$client.query('update order_transaction set buyer_id = $1 where id = $2', [user.id, order.id]);
  return sent.id;
}
const newNumber = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

/** Every call that a stolen session must not be able to make. A new one needs `reauthenticates` in the contract. */
const sensitive: Partial<Record<CallName, Sensitive>> = {
  // A bank account belongs to one user.
  'PUT /api/user/wallet/book-bank': { body: () => ({ ...bankAccount, bookBankNumber: newNumber() }) },
  'POST /api/user/export': { body: () => ({}) },
  'POST /api/auth/password/change': {
    body: () => ({ password: next, confirmPassword: next }),
    passwordField: 'currentPassword',
  },
  'POST /api/user/card': {
    body: ({ provider }) => ({ paymentMethodId: provider.tokenise('4242424242424242', 12, 2040)?.id }),
  },
  'POST /api/user/two-factor/recovery-codes': { body: () => ({}), needsTwoFactor: true },
  'POST /api/user/two-factor/turn-off': { body: () => ({}), needsTwoFactor: true, acceptsRecoveryCode: true },
  'POST /api/user/delete': { body: () => ({}), acceptsRecoveryCode: true },
  'POST /api/transaction/item/:id/secret/again': { body: () => ({}), about: openedItem },
};

/** Calls whose body has a password or a code for another purpose. */
const otherProofs: Partial<Record<CallName, string>> = {
  'POST /api/auth/register': 'sets the first password',
  'POST /api/auth/token/login': 'is the sign-in itself: sign-in-with-code.test.ts',
  'POST /api/auth/password/reset': 'takes the token of a mail: forgotten-password.test.ts',
  'POST /api/user/two-factor/set-up':
    'two-factor is off there, and the password always wanted: two-factor.test.ts',
  'POST /api/user/two-factor/confirm': 'takes the first code of a new secret: two-factor.test.ts',
  'POST /api/user/wallet/withdraw': 'takes a code always: withdraw.test.ts',
  'POST /api/user/db-sync/basic-auth': 'takes the password of a game: linking.test.ts',
};

const shapes: Readonly<Record<string, CallShape>> = calls;
const names = Object.keys(calls) as CallName[];

describe('calls that require reauthentication', () => {
  let shop: PaidApi;
  let guard: ReturnType<typeof guarded>;
  before(async () => {
    shop = await startPaidApi();
    guard = guarded(shop.api);
  });
  after(() => shop.close());

  const send = (name: CallName, { client }: TwoFactorUser, payload: object, id = 0) => {
    const [method = '', url = ''] = name.split(' ');
    return client.inject({
      method: method as HTTPMethods & 'POST',
      url: url.replace(':id', String(id)),
      payload,
    });
  };

  it("match the contract's flags", () => {
    const flagged = names.filter((name) => shapes[name]?.reauthenticates);
    assert.deepEqual(flagged.toSorted(), Object.keys(sensitive).toSorted());
  });

  it('include every call that takes a password or a code, except the listed ones', () => {
    const withProof = names.filter((name) => {
      const { properties = {} } = Object(shapes[name]?.body) as { properties?: Record<string, unknown> };
      return ['password', 'currentPassword', 'otp'].some((field) => field in properties);
    });
    assert.ok(withProof.length > 10);
    const unexplained = withProof.filter((name) => !(name in sensitive) && !(name in otherProofs));
    assert.deepEqual(unexplained, []);
  });

  for (const [name, row] of Object.entries(sensitive) as [CallName, Sensitive][]) {
    const field = row.passwordField ?? 'password';

    describe(name, () => {
      it('requires a fresh code if two-factor is on', async () => {
        const user = await guard.newUser();
        const id = await row.about?.(shop, user.account);
        const { secret, codes } = await guard.turnOn(user);
        // The current password remains part of the form that changes it.
        const body = { ...row.body(shop), ...(row.passwordField && { [field]: password }) };
        const errorOfProof = async (proof: object) => {
          const response = await send(name, user, { ...body, ...proof }, id);
          return [response.statusCode, codeOf(response), fieldOf(response)];
        };
        assert.deepEqual(await errorOfProof({}), [401, 'TWO_FACTOR_REQUIRED', 'otp']);
        assert.deepEqual(await errorOfProof({ [field]: password }), [401, 'TWO_FACTOR_REQUIRED', 'otp']);
        const spent = guard.codeFor(secret);
        await guard.spend(user, spent);
        assert.deepEqual(await errorOfProof({ otp: spent }), [400, 'TWO_FACTOR_CODE_USED', 'otp']);
        assert.deepEqual(await errorOfProof({ otp: guard.wrongCodeFor(secret) }), [
          400,
          'TWO_FACTOR_CODE_WRONG',
          'otp',
        ]);
        if (!row.acceptsRecoveryCode)
          assert.deepEqual(await errorOfProof({ otp: codes[0] }), [400, 'VALIDATION', 'otp']);
        shop.api.advance(stepMs);
        const otp = guard.codeFor(secret);
        assert.deepEqual(await errorOfProof({ otp, [field]: 'Another#1' }), [400, 'PASSWORD_WRONG', field]);
        const done = await send(name, user, { ...body, otp }, id);
        assert.ok(done.statusCode < 300, done.body);
      });

      if (row.acceptsRecoveryCode) {
        it('accepts a recovery code, for users who lost their phone', async () => {
          const user = await guard.newUser();
          const { codes } = await guard.turnOn(user);
          const done = await send(name, user, { ...row.body(shop), otp: codes[0] });
          assert.ok(done.statusCode < 300, done.body);
        });
      }

      it('requires the password if two-factor is off', async () => {
        const user = await guard.newUser();
        const body = row.body(shop);
        const id = await row.about?.(shop, user.account);
        const without = await send(name, user, body, id);
        assert.deepEqual(
          [codeOf(without), fieldOf(without)],
          [row.passwordField ? 'VALIDATION' : 'PASSWORD_WRONG', field],
        );
        const wrong = await send(name, user, { ...body, [field]: 'Another#1' }, id);
        assert.deepEqual([codeOf(wrong), fieldOf(wrong)], ['PASSWORD_WRONG', field]);
        const done = await send(name, user, { ...body, [field]: password }, id);
        if (row.needsTwoFactor) assert.equal(codeOf(done), 'TWO_FACTOR_OFF');
        else assert.ok(done.statusCode < 300, done.body);
      });

      it('is refused for an account with neither a password nor two-factor', async () => {
        const account = await shop.api.createUser({ facebook: true });
        const client = await shop.api.as(account);
        const id = (await row.about?.(shop, account)) ?? 0;
        const [method = '', url = ''] = name.split(' ');
        const response = await client.inject({
          method: method as HTTPMethods & 'POST',
          url: url.replace(':id', String(id)),
          payload: { ...row.body(shop), ...(row.passwordField && { [field]: password }) },
        });
        assert.equal(codeOf(response), 'PASSWORD_NOT_SET');
      });
    });
  }

  it('do not consume a code if the call fails', async () => {
    const user = await guard.newUser();
    const { secret } = await guard.turnOn(user);
    const otp = guard.codeFor(secret);
    const name = 'PUT /api/user/wallet/book-bank';
    const refused = await send(name, user, { ...bankAccount, bankCode: '017', otp });
    assert.deepEqual([codeOf(refused), fieldOf(refused)], ['VALIDATION', 'bankCode']);
    const done = await send(name, user, { ...bankAccount, otp });
    assert.equal(done.statusCode, 200, done.body);
  });
});
