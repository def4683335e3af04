import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '../src/db/database.ts';
import type { Account } from '../src/modules/accounts/accounts.repository.ts';
import { withCountedTry } from '../src/modules/accounts/credential-tries.ts';
import { useTwoFactorCode } from '../src/modules/accounts/two-factor-code.ts';
import { createUser } from '../src/modules/accounts/users.ts';
import type { TestApi, TestClient } from './test-api.ts';

/** The password of every user. */
export const password = 'Krathong#77';
/** Period of a TOTP code in ms. */
export const stepMs = 30_000;

export interface TwoFactorUser {
  readonly account: Account;
  readonly client: TestClient;
}

let users = 0;

/** Users with authenticator apps. */
export function guarded(api: TestApi) {
  const newUser = async (overrides: { facebook?: boolean } = {}): Promise<TwoFactorUser> => {
    users += 1;
    const account = await createUser(api.db, {
      email: `guarded${users}@example.com`,
      username: `guarded${users}`,
      emailVerifiedAt: new Date(),
      password,
      ...overrides,
    });
    return { account, client: await api.as(account) };
  };
  const codeFor = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: api.context.clock.now().getTime() + offset * stepMs,
    });
  const wrongCodeFor = (secret: string) => {
    const validCodes = new Set([-1, 0, 1].map((offset) => codeFor(secret, offset)));
    return ['000000', '111111', '222222', '333333'].find((code) => !validCodes.has(code)) ?? '';
  };
  const setUp = async ({ client }: TwoFactorUser): Promise<string> => {
    const response = await client.post('/api/user/two-factor/set-up', { password });
    assert.equal(response.statusCode, 200, response.body);
    return response.json().secret;
  };
  const turnOn = async (user: TwoFactorUser): Promise<{ secret: string; codes: string[] }> => {
    const secret = await setUp(user);
    const response = await user.client.post('/api/user/two-factor/confirm', { otp: codeFor(secret) });
    assert.equal(response.statusCode, 200, response.body);
    api.advance(stepMs);
    return { secret, codes: response.json().recoveryCodes };
  };
  const spend = ({ account }: TwoFactorUser, otp: string) =>
    withCountedTry(api.context, account.id, 'code', () =>
      inTransaction(api.db, (tx) => useTwoFactorCode(tx, api.context, account.id, otp)),
    );

  return { newUser, codeFor, wrongCodeFor, setUp, turnOn, spend };
}

export const refusesWith = (work: Promise<unknown>, code: string) => assert.rejects(work, { code });
