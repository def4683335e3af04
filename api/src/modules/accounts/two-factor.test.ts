import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { inTransaction } from '../../db/database.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';
import type { Account } from './accounts.repository.ts';
import { createPerson } from './people.ts';
import { giveTwoFactor } from './two-factor.service.ts';
import { recoveryCodes, twoFactor } from './two-factor.tables.ts';
import { countingWrongCodes, hasTwoFactor, securityChangedAt, useTwoFactorCode } from './two-factor-code.ts';

const password = 'Krathong#77';
const demoSecret = 'JBSWY3DPEHPK3PXP';
const stepMs = 30_000;
const minuteMs = 60_000;

interface Member {
  readonly account: Account;
  readonly client: TestClient;
}

describe('two-factor', () => {
  let api: TestApi;
  let people = 0;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const newMember = async (given: { facebook?: boolean } = {}): Promise<Member> => {
    people += 1;
    const account = await createPerson(api.db, {
      email: `guarded${people}@example.com`,
      username: `guarded${people}`,
      emailVerifiedAt: new Date(),
      password,
      ...given,
    });
    return { account, client: await api.as(account) };
  };
  const codeFor = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: api.context.clock.now().getTime() + offset * stepMs,
    });
  const wrongCodeFor = (secret: string) => {
    const right = new Set([-1, 0, 1].map((offset) => codeFor(secret, offset)));
    return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
  };
  const setUp = async ({ client }: Member): Promise<string> => {
    const answer = await client.post('/api/user/two-factor/set-up', { password });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().secret;
  };
  const turnOn = async (member: Member): Promise<{ secret: string; codes: string[] }> => {
    const secret = await setUp(member);
    const answer = await member.client.post('/api/user/two-factor/confirm', { otp: codeFor(secret) });
    assert.equal(answer.statusCode, 200, answer.body);
    api.advance(stepMs);
    return { secret, codes: answer.json().recoveryCodes };
  };
  const spend = ({ account }: Member, otp: string) =>
    countingWrongCodes(api.context, () =>
      inTransaction(api.db, (tx) => useTwoFactorCode(tx, api.context, account.id, otp)),
    );
  const refusesWith = (work: Promise<unknown>, code: string) => assert.rejects(work, { code });

  it('is off until a code has confirmed it', async () => {
    const member = await newMember();
    const { client, account } = member;
    const secret = await setUp(member);
    assert.equal((await client.get('/api/user/verify-otp')).json().twoFA, false);
    assert.equal(await hasTwoFactor(api.db, account.id), false);

    const confirmed = await client.post('/api/user/two-factor/confirm', { otp: codeFor(secret) });
    assert.equal(confirmed.json().recoveryCodes.length, 10);
    const state = (await client.get('/api/user/verify-otp')).json();
    assert.deepEqual([state.twoFA, state.recoveryCodesLeft], [true, 10]);
    assert.equal((await client.get('/api/auth/user/me')).json().twoFactor, true);
    assert.ok(await securityChangedAt(api.db, account.id));
  });

  it('gives an address for the QR code that names the shop and the person', async () => {
    const { client, account } = await newMember();
    const { otpauthUrl, secret } = (await client.post('/api/user/two-factor/set-up', { password })).json();
    const url = new URL(otpauthUrl);
    assert.equal(url.searchParams.get('secret'), secret);
    assert.equal(url.searchParams.get('issuer'), 'Talad');
    assert.ok(decodeURIComponent(url.pathname).includes(account.email));
  });

  it('keeps neither the secret nor a recovery code in the clear', async () => {
    const member = await newMember();
    const { secret, codes } = await turnOn(member);
    const [row] = await api.db.select().from(twoFactor).where(eq(twoFactor.accountId, member.account.id));
    const kept = await api.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, member.account.id));
    const all = Buffer.concat([row?.secret ?? Buffer.of(), ...kept.map(({ codeHash }) => codeHash)]);
    assert.ok(all.length > 300);
    for (const text of [secret, ...codes]) assert.equal(all.includes(text), false);
  });

  it('tells the person on the site and by mail', async () => {
    const member = await newMember();
    await turnOn(member);
    await api.runJobs();
    assert.ok(
      api.mails.some(({ to, subject }) => to === member.account.email && subject === 'Two-factor is on'),
    );
    const notices = (await member.client.get('/api/notification')).json();
    assert.equal(notices.results[0].title.en, 'Two-factor is on');
  });

  it('asks for the password before it is set up', async () => {
    const { client } = await newMember();
    assert.equal(
      codeOf(await client.post('/api/user/two-factor/set-up', { password: 'Another#1' })),
      'PASSWORD_WRONG',
    );
    assert.equal(codeOf(await client.post('/api/user/two-factor/set-up', {})), 'PASSWORD_WRONG');
  });

  it('asks people without a password for none', async () => {
    const client = await api.as(await api.createUser({ facebook: true }));
    assert.equal((await client.post('/api/user/two-factor/set-up', {})).statusCode, 200);
  });

  it('cannot be set up or confirmed a second time', async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const { client } = member;
    assert.equal(codeOf(await client.post('/api/user/two-factor/set-up', { password })), 'TWO_FACTOR_ON');
    assert.equal(
      codeOf(await client.post('/api/user/two-factor/confirm', { otp: codeFor(secret) })),
      'TWO_FACTOR_ON',
    );
  });

  it('has nothing to confirm, renew or turn off where it was never set up', async () => {
    const { client, account } = await newMember();
    for (const call of ['confirm', 'recovery-codes', 'turn-off']) {
      const answer = await client.post(`/api/user/two-factor/${call}`, {
        otp: '123456',
        ...(call !== 'confirm' && { password }),
      });
      assert.equal(codeOf(answer), 'TWO_FACTOR_REQUIRED', call);
      assert.equal(answer.statusCode, 403);
    }
    await refusesWith(
      inTransaction(api.db, (tx) => useTwoFactorCode(tx, api.context, account.id, '123456')),
      'TWO_FACTOR_REQUIRED',
    );
  });

  it('works with the secret of the demo buyer', async () => {
    const member = await newMember();
    await giveTwoFactor(api.context, member.account, demoSecret, new Date());
    await spend(member, codeFor(demoSecret));
  });

  describe('a code', () => {
    it('works once', async () => {
      const member = await newMember();
      const { secret } = await turnOn(member);
      const code = codeFor(secret);
      await spend(member, code);
      await refusesWith(spend(member, code), 'TWO_FACTOR_CODE_USED');
    });

    it('works for one of fifty requests that send it at once', async () => {
      const member = await newMember();
      const { secret } = await turnOn(member);
      const code = codeFor(secret);
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => spend(member, code)));
      assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    });

    it('is not spent where the transaction came to nothing', async () => {
      const member = await newMember();
      const { secret } = await turnOn(member);
      const code = codeFor(secret);
      await assert.rejects(
        inTransaction(api.db, async (tx) => {
          await useTwoFactorCode(tx, api.context, member.account.id, code);
          throw new Error('the bank said no');
        }),
      );
      await spend(member, code);
    });

    it('of the half minute before or after works, none that is older, and none before a used one', async () => {
      const member = await newMember();
      const { secret } = await turnOn(member);
      api.advance(5 * minuteMs);
      await refusesWith(spend(member, codeFor(secret, -2)), 'TWO_FACTOR_CODE_WRONG');
      await spend(member, codeFor(secret, -1));
      await spend(member, codeFor(secret, 1));
      await refusesWith(spend(member, codeFor(secret)), 'TWO_FACTOR_CODE_USED');
    });

    it('that is wrong five times closes the door for 15 minutes, for the right one too', async () => {
      const member = await newMember();
      const { secret } = await turnOn(member);
      for (let time = 0; time < 5; time += 1)
        await refusesWith(spend(member, wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
      await refusesWith(spend(member, codeFor(secret)), 'TWO_FACTOR_LOCKED');
      const answer = await member.client.post('/api/user/two-factor/turn-off', {
        password,
        otp: codeFor(secret),
      });
      assert.deepEqual([codeOf(answer), answer.statusCode], ['TWO_FACTOR_LOCKED', 429]);
      api.advance(16 * minuteMs);
      await spend(member, codeFor(secret));
    });

    it('that is wrong as often as the configuration says closes the door for as long as it says', async () => {
      await writeConfig(api.db, 'two_factor_lock', { tries: 2, minutes: 60 });
      const member = await newMember();
      const { secret } = await turnOn(member);
      for (let time = 0; time < 2; time += 1)
        await refusesWith(spend(member, wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
      api.advance(59 * minuteMs);
      await refusesWith(spend(member, codeFor(secret)), 'TWO_FACTOR_LOCKED');
      api.advance(2 * minuteMs);
      await spend(member, codeFor(secret));
      await api.db.delete(configEntries);
    });

    it('that is right lets the count of wrong ones begin anew', async () => {
      const member = await newMember();
      const { secret } = await turnOn(member);
      for (let round = 0; round < 2; round += 1) {
        for (let time = 0; time < 4; time += 1)
          await refusesWith(spend(member, wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
        await spend(member, codeFor(secret));
        api.advance(2 * stepMs);
      }
    });

    it('of another person does not work', async () => {
      const [one, other] = [await newMember(), await newMember()];
      await turnOn(one);
      const { secret } = await turnOn(other);
      await refusesWith(spend(one, codeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
    });
  });

  describe('a recovery code', () => {
    const turnOff = ({ client }: Member, otp: string, given = password) =>
      client.post('/api/user/two-factor/turn-off', { password: given, otp });

    it('turns two-factor off, however it is typed, and all codes are gone', async () => {
      const member = await newMember();
      const { codes } = await turnOn(member);
      const typed = ` ${codes[3]?.toLowerCase().replace('-', ' ')}`;
      assert.equal((await turnOff(member, typed)).statusCode, 200);
      const state = (await member.client.get('/api/user/verify-otp')).json();
      assert.deepEqual([state.twoFA, state.recoveryCodesLeft], [false, 0]);
      await api.runJobs();
      assert.equal(api.mails.findLast(({ to }) => to === member.account.email)?.subject, 'Two-factor is off');
    });

    it('needs the password beside it', async () => {
      const member = await newMember();
      const { codes } = await turnOn(member);
      assert.equal(codeOf(await turnOff(member, codes[0] ?? '', 'Another#1')), 'PASSWORD_WRONG');
      assert.equal(await hasTwoFactor(api.db, member.account.id), true);
    });

    it('that was never given is counted as a wrong code', async () => {
      const member = await newMember();
      await turnOn(member);
      for (let time = 0; time < 5; time += 1)
        assert.equal(codeOf(await turnOff(member, 'AAAAA-AAAAA')), 'TWO_FACTOR_CODE_WRONG');
      assert.equal(codeOf(await turnOff(member, 'AAAAA-AAAAA')), 'TWO_FACTOR_LOCKED');
    });

    it('of before stops working when new ones are made', async () => {
      const member = await newMember();
      const { secret, codes } = await turnOn(member);
      const renewed = await member.client.post('/api/user/two-factor/recovery-codes', {
        password,
        otp: codeFor(secret),
      });
      assert.equal(renewed.json().recoveryCodes.length, 10);
      assert.equal(codeOf(await turnOff(member, codes[0] ?? '')), 'TWO_FACTOR_CODE_WRONG');
      assert.equal((await turnOff(member, renewed.json().recoveryCodes[0])).statusCode, 200);
    });
  });

  it('stays as it is when set-up is begun again with wrong codes counted', async () => {
    const member = await newMember();
    const secret = await setUp(member);
    for (let time = 0; time < 5; time += 1)
      await member.client.post('/api/user/two-factor/confirm', { otp: wrongCodeFor(secret) });
    const next = await setUp(member);
    assert.equal(
      codeOf(await member.client.post('/api/user/two-factor/confirm', { otp: codeFor(next) })),
      'TWO_FACTOR_LOCKED',
    );
  });
});
