import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { guarded, password, refusesWith, stepMs, type TwoFactorUser } from '../../../test/test-two-factor.ts';
import { inTransaction } from '../../db/database.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';
import { hasTwoFactor, useTwoFactorCode } from './two-factor-code.ts';

const minuteMs = 60_000;

describe('two-factor codes', () => {
  let api: TestApi;
  let guard: ReturnType<typeof guarded>;
  before(async () => {
    api = await startTestApi();
    guard = guarded(api);
  });
  after(() => api.close());

  describe('code', () => {
    it('is accepted once', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      const code = guard.codeFor(secret);
      await guard.spend(user, code);
      await refusesWith(guard.spend(user, code), 'TWO_FACTOR_CODE_USED');
    });

    it('is accepted for one of fifty concurrent requests', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      const code = guard.codeFor(secret);
      const responses = await Promise.allSettled(Array.from({ length: 50 }, () => guard.spend(user, code)));
      assert.equal(responses.filter(({ status }) => status === 'fulfilled').length, 1);
    });

    it('is not spent if the transaction rolls back', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      const code = guard.codeFor(secret);
      await assert.rejects(
        inTransaction(api.db, async (tx) => {
          await useTwoFactorCode(tx, api.context, user.account.id, code);
          throw new Error('the bank said no');
        }),
      );
      await guard.spend(user, code);
    });

    it('is accepted one time step early or late, but not two late and not before a used one', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      api.advance(5 * minuteMs);
      // The time step must not end between a code and its use.
      api.advance(stepMs - (api.context.clock.now().getTime() % stepMs));
      await refusesWith(guard.spend(user, guard.codeFor(secret, -2)), 'TWO_FACTOR_CODE_WRONG');
      await guard.spend(user, guard.codeFor(secret, -1));
      await guard.spend(user, guard.codeFor(secret, 1));
      await refusesWith(guard.spend(user, guard.codeFor(secret)), 'TWO_FACTOR_CODE_USED');
    });

    it('locks the account for 15 minutes after five wrong ones, even for a correct one', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      for (let time = 0; time < 5; time += 1)
        await refusesWith(guard.spend(user, guard.wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
      await refusesWith(guard.spend(user, guard.codeFor(secret)), 'TWO_FACTOR_LOCKED');
      const response = await user.client.post('/api/user/two-factor/turn-off', {
        password,
        otp: guard.codeFor(secret),
      });
      assert.deepEqual([codeOf(response), response.statusCode], ['TWO_FACTOR_LOCKED', 429]);
      api.advance(16 * minuteMs);
      await guard.spend(user, guard.codeFor(secret));
    });

    it('locks the account after the configured number of wrong ones for the configured time', async () => {
      await writeConfig(api.db, 'two_factor_lock', { tries: 2, minutes: 60 });
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      for (let time = 0; time < 2; time += 1)
        await refusesWith(guard.spend(user, guard.wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
      api.advance(59 * minuteMs);
      await refusesWith(guard.spend(user, guard.codeFor(secret)), 'TWO_FACTOR_LOCKED');
      api.advance(2 * minuteMs);
      await guard.spend(user, guard.codeFor(secret));
      await api.db.delete(configEntries);
    });

    it('resets the count of wrong ones if it is correct', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      for (let round = 0; round < 2; round += 1) {
        for (let time = 0; time < 4; time += 1)
          await refusesWith(guard.spend(user, guard.wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
        await guard.spend(user, guard.codeFor(secret));
        api.advance(2 * stepMs);
      }
    });

    it('allows five wrong ones over all calls, even if they are concurrent', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      const otp = guard.wrongCodeFor(secret);
      const calls = [
        () => user.client.post('/api/user/two-factor/turn-off', { otp }),
        () => user.client.post('/api/user/two-factor/recovery-codes', { otp }),
        () => user.client.post('/api/user/export', { otp }),
        () => user.client.post('/api/user/delete', { otp }),
      ];
      const responses = await Promise.all(
        Array.from({ length: 24 }, (_, at) => calls[at % calls.length]?.()),
      );
      const codes = responses.map((response) => response && codeOf(response));
      assert.equal(codes.filter((code) => code === 'TWO_FACTOR_CODE_WRONG').length, 5, codes.join());
      assert.equal(codes.filter((code) => code === 'TWO_FACTOR_LOCKED').length, 19, codes.join());
    });

    it('allows a number of wrong ones a day, however long the pauses', async () => {
      await writeConfig(api.db, 'sign_in_code_day_tries', 12);
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      for (let round = 0; round < 3; round += 1) {
        for (let time = 0; time < 4; time += 1)
          await refusesWith(guard.spend(user, guard.wrongCodeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
        api.advance(16 * minuteMs);
      }
      await refusesWith(guard.spend(user, guard.codeFor(secret)), 'TWO_FACTOR_LOCKED');
      api.advance(24 * 60 * minuteMs);
      await guard.spend(user, guard.codeFor(secret));
      await api.db.delete(configEntries);
    });

    it('is not counted if the work fails for another reason', async () => {
      const user = await guard.newUser();
      const { secret } = await guard.turnOn(user);
      for (let time = 0; time < 6; time += 1)
        assert.equal(
          codeOf(
            await user.client.post('/api/user/wallet/withdraw', {
              amount: 1,
              otp: guard.wrongCodeFor(secret),
            }),
          ),
          'WITHDRAW_AMOUNT_INVALID',
        );
      await guard.spend(user, guard.codeFor(secret));
    });

    it('of another user is refused', async () => {
      const [one, other] = [await guard.newUser(), await guard.newUser()];
      await guard.turnOn(one);
      const { secret } = await guard.turnOn(other);
      await refusesWith(guard.spend(one, guard.codeFor(secret)), 'TWO_FACTOR_CODE_WRONG');
    });
  });

  describe('recovery code', () => {
    const turnOff = ({ client }: TwoFactorUser, otp: string, currentPassword = password) =>
      client.post('/api/user/two-factor/turn-off', { password: currentPassword, otp });

    it('turns two-factor off, ignoring case and separators, and deletes all codes', async () => {
      const user = await guard.newUser();
      const { codes } = await guard.turnOn(user);
      const typed = ` ${codes[3]?.toLowerCase().replace('-', ' ')}`;
      assert.equal((await turnOff(user, typed)).statusCode, 200);
      const state = (await user.client.get('/api/user/verify-otp')).json();
      assert.deepEqual([state.twoFA, state.recoveryCodesLeft], [false, 0]);
      await api.runJobs();
      assert.equal(
        api.mails.findLast(({ to }) => to === user.account.email)?.subject,
        'Two-factor authentication is off',
      );
    });

    it('is refused with a wrong password', async () => {
      const user = await guard.newUser();
      const { codes } = await guard.turnOn(user);
      assert.equal(codeOf(await turnOff(user, codes[0] ?? '', 'Another#1')), 'PASSWORD_WRONG');
      assert.equal(await hasTwoFactor(api.db, user.account.id), true);
    });

    it('counts as a wrong code if it is unknown', async () => {
      const user = await guard.newUser();
      await guard.turnOn(user);
      for (let time = 0; time < 5; time += 1)
        assert.equal(codeOf(await turnOff(user, 'AAAAA-AAAAA')), 'TWO_FACTOR_CODE_WRONG');
      assert.equal(codeOf(await turnOff(user, 'AAAAA-AAAAA')), 'TWO_FACTOR_LOCKED');
    });

    it('is invalidated when new ones are created', async () => {
      const user = await guard.newUser();
      const { secret, codes } = await guard.turnOn(user);
      const renewed = await user.client.post('/api/user/two-factor/recovery-codes', {
        password,
        otp: guard.codeFor(secret),
      });
      assert.equal(renewed.json().recoveryCodes.length, 10);
      assert.equal(codeOf(await turnOff(user, codes[0] ?? '')), 'TWO_FACTOR_CODE_WRONG');
      assert.equal((await turnOff(user, renewed.json().recoveryCodes[0])).statusCode, 200);
    });
  });
});
