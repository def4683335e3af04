import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { everyRow, secretsIn } from '../test/find-secrets.ts';
import { multipart } from '../test/multipart.ts';
import { nextNationalId } from '../test/national-id.ts';
import { startTestApi, type TestApi, type TestClient } from '../test/test-api.ts';
import { fund, withKey } from '../test/test-market.ts';
import { sessionCookie } from './http/session-token.ts';
import { createLogger } from './log.ts';

const unreachable = 'http://127.0.0.1:1';
const stepMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;

describe("users' secrets", () => {
  let api: TestApi;
  const lines: [string, string][] = [];
  const errorResponses: [string, string][] = [];
  const secrets = new Map<string, string>();
  const keep = (name: string, secret: string): string => {
    assert.ok(secret, name);
    secrets.set(name, secret);
    return secret;
  };
  before(async () => {
    const log = createLogger(
      { logLevel: 'trace' },
      { write: (line: string) => void lines.push(['the log', line]) },
    );
    api = await startTestApi({
      log,
      // No server listens there: failures of external services are logged as well.
      env: {
        BANK_API_URL: unreachable,
        BANK_API_KEY: 'test-bank-api-key-0001',
        BANK_CALLBACK_SECRET: 'test-bank-callback-secret',
        STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
        STRIPE_API_URL: unreachable,
      },
    });
    await live();
  });
  after(() => api.close());

  type Answer = Awaited<ReturnType<TestClient['post']>>;
  const seen = async (response: Promise<Answer>): Promise<Answer> => {
    const done = await response;
    if (done.statusCode >= 400) errorResponses.push([`a response with ${done.statusCode}`, done.body]);
    return done;
  };
  const ok = async (response: Promise<Answer>): Promise<Answer> => {
    const done = await seen(response);
    assert.ok(done.statusCode < 300, done.body);
    return done;
  };
  const refused = async (response: Promise<Answer>): Promise<void> => {
    const done = await seen(response);
    assert.ok(done.statusCode >= 400, done.body);
  };
  const tokenOf = (path: string): string =>
    new RegExp(`${path}\\?token=([\\w%.~-]+)`).exec(api.mails.map(({ text }) => text).join('\n'))?.[1] ?? '';

  /** A user registers, secures the account, verifies the identity and withdraws; including mistakes. */
  async function live(): Promise<void> {
    const email = 'secretive@example.com';
    const first = keep('the first password', 'Kwan#Talad81');
    await ok(
      api.post('/api/auth/register', { email, password: first, confirmPassword: first, acceptTerms: true }),
    );
    await api.runJobs();
    await ok(
      api.post('/api/auth/email/verify', { token: keep('the link that verifies', tokenOf('/verify-email')) }),
    );
    await ok(api.post('/api/auth/password/forgot', { email }));
    await api.runJobs();
    const password = keep('the password', 'Nam#Phrik2290');
    const link = keep('the link for a password', tokenOf('/reset-password'));
    await ok(api.post('/api/auth/password/reset', { token: link, password, confirmPassword: password }));
    await refused(api.post('/api/auth/password/reset', { token: link, password, confirmPassword: password }));
    await refused(
      api.post('/api/auth/token/login', { email, password: keep('a wrong password', 'Wrong#Guess55') }),
    );
    const login = await ok(api.post('/api/auth/token/login', { email, password }));
    const cookie = login.cookies.find(({ name }) => name === sessionCookie)?.value ?? '';
    keep('the session', cookie);
    const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object, more = {}) =>
      api.inject({
        method,
        url,
        payload,
        headers: { cookie: `${sessionCookie}=${cookie}`, ...withKey(), ...more },
      });
    const { id } = (
      await api.inject({ url: '/api/auth/user/me', headers: { cookie: `${sessionCookie}=${cookie}` } })
    ).json();

    const set = (await ok(send('POST', '/api/user/two-factor/set-up', { password }))).json<{
      secret: string;
    }>();
    keep("the authenticator's secret", set.secret);
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(set.secret) }).generate({
        timestamp: api.context.clock.now().getTime(),
      });
    const otp = keep('a code of the authenticator', codeNow());
    const on = await ok(send('POST', '/api/user/two-factor/confirm', { otp }));
    for (const [at, code] of on.json<{ recoveryCodes: string[] }>().recoveryCodes.entries())
      keep(`recovery code ${at}`, code);
    await refused(send('POST', '/api/user/two-factor/confirm', { otp: 'Nam#Phrik2290' }));

    await ok(send('POST', '/api/user/phone', { phone: '0898765432' }));
    await api.runJobs();
    const code = keep('the code by message', /\b\d{6}\b/.exec(api.texts.at(-1)?.text ?? '')?.[0] ?? '');
    await ok(send('POST', '/api/user/phone/confirm', { code }));

    const picture = await sharp({ create: { width: 640, height: 404, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer();
    const keyOf = async (): Promise<string> => {
      const form = multipart(picture);
      return (await ok(send('POST', '/api/user/kyc/picture', form.payload, form.headers))).json().key;
    };
    const check = {
      firstName: 'Pim',
      lastName: 'Chaiyo',
      nationalId: keep('the id number', nextNationalId()),
      laserCode: 'JT0-7482915-89',
      birthDate: '1997-04-13',
      frontKey: await keyOf(),
      backKey: await keyOf(),
      roles: ['buyer'],
    };
    keep('the laser code', 'JT0-7482915-89');
    keep('the laser code without hyphens', 'JT0748291589');
    await refused(send('POST', '/api/user/kyc', { ...check, birthDate: check.nationalId }));
    await refused(send('POST', '/api/user/kyc', { ...check, [check.laserCode]: true }));
    await ok(send('POST', '/api/user/kyc', check));

    keep('the bank account', '0457719366');
    const bank = {
      bankCode: '004',
      firstName: 'Pim',
      lastName: 'Chaiyo',
      bookBankNumber: keep('the bank account with hyphens', '045-7-71936-6'),
    };
    await refused(send('PUT', '/api/user/wallet/book-bank', { ...bank, bankCode: bank.bookBankNumber }));
    api.advance(stepMs);
    const proof = keep('the code for the bank account', codeNow());
    await ok(send('PUT', '/api/user/wallet/book-bank', { ...bank, otp: proof }));
    await fund(api, id, 2_000_00);
    api.advance(2 * dayMs + stepMs);
    await refused(send('POST', '/api/user/wallet/withdraw', { amount: 500, otp: '000' }));
    const spent = keep('the code of a withdrawal', codeNow());
    await ok(send('POST', '/api/user/wallet/withdraw', { amount: 500, otp: spent }));
    await refused(send('POST', '/api/user/wallet/withdraw', { amount: 500, otp: spent }));
    await api.runJobs();

    const [card, cvc] = [keep('the card', '4242424242424242'), keep('the CVC', '739')];
    await refused(send('POST', '/api/user/card', { paymentMethodId: card, cvc }));
    await refused(send('POST', '/api/user/card', { paymentMethodId: 'pm_1234567890', [card]: cvc }));
    await refused(send('POST', '/api/user/wallet/top-up', { amount: 100, method: 'card', cardId: card }));
    const game = keep('a password of a game', 'wing-of-gold-77');
    await refused(
      send('POST', '/api/user/db-sync/basic-auth', { gameId: 1, username: 'Kin', password: game }),
    );
    api.advance(stepMs);
    const changed = keep('the changed password', 'Mango#Sticky64');
    await ok(
      send('POST', '/api/auth/password/change', {
        currentPassword: password,
        password: changed,
        confirmPassword: changed,
        otp: keep('the code of a change', codeNow()),
      }),
    );
    await api.runJobs();
  }

  it('appear in no log line', () => {
    assert.ok(lines.length > 50, 'nothing was logged');
    assert.deepEqual(secretsIn(secrets, lines), []);
  });

  it('appear in no error response', () => {
    assert.ok(errorResponses.length > 8);
    assert.deepEqual(secretsIn(secrets, errorResponses), []);
  });

  it('appear in no column of any table', async () => {
    const rows = await everyRow(api.db);
    assert.ok(rows.length > 50);
    assert.deepEqual(secretsIn(secrets, rows), []);
  });

  it('would be detected in a text, in JSON, in bytes and in a log line', async () => {
    await api.db.execute(sql`create table planted (as_text text, as_json jsonb, as_bytes bytea)`);
    for (const [name, secret] of secrets) {
      for (const row of [
        sql`(${`it is ${secret}.`}, null, null)`,
        sql`(null, ${JSON.stringify({ deep: [{ it: secret }] })}::jsonb, null)`,
        ...(secret.length > 8 ? [sql`(null, null, ${Buffer.from(`it is ${secret}.`)})`] : []),
      ]) {
        await api.db.execute(sql`insert into planted values ${row}`);
        const found = secretsIn(new Map([[name, secret]]), await everyRowOf('planted'));
        assert.deepEqual(found, [`${name} in public.planted`]);
        await api.db.execute(sql`truncate planted`);
      }
      const before = lines.length;
      api.context.log.info({ note: `it is ${secret}` }, 'planted');
      assert.deepEqual(secretsIn(new Map([[name, secret]]), lines.slice(before)), [`${name} in the log`]);
    }
    const before = lines.length;
    api.context.log.info(
      { password: 'x-password', body: { otp: 'x-otp', nationalId: 'x-id', cvc: 'x-cvc' } },
      'hidden',
    );
    assert.ok(!lines.slice(before).some(([, line]) => line.includes('"x-')));
  });

  const everyRowOf = async (table: string) => {
    const { rows } = await api.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(table)} t`,
    );
    return rows.map(({ row }): [string, string] => [`public.${table}`, row]);
  };
});
