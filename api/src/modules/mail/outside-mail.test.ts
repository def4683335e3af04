import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Sandbox, startSandbox } from '@talad/sandbox/sandbox';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { createHttpSms } from '../sms/http-sms.ts';
import { createSmtpMail } from './smtp-mail.ts';

const timeoutMs = 1_000;
/** Beyond this a user would notice that an external service is slow. */
const noticeableDelayMs = 2_000;

describe('mail and SMS while their servers fail', () => {
  let sandbox: Sandbox;
  let api: TestApi;
  let users = 0;
  before(async () => {
    const sms = { url: '', key: 'sandbox-messages', sender: 'Talad' };
    sandbox = await startSandbox({
      environment: 'test',
      sandboxPort: 0,
      sandboxSmtpPort: 0,
      logLevel: 'silent',
      apiPort: 4000,
      siteOrigin: 'http://localhost:3000',
    });
    const address = sandbox.app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    api = await startTestApi({
      mail: createSmtpMail(`smtp://127.0.0.1:${sandbox.smtpPort}`, 'Talad <no-reply@talad.test>', timeoutMs),
      sms: createHttpSms({ ...sms, url: `http://127.0.0.1:${port}/sms` }, timeoutMs),
    });
  });
  after(async () => {
    await api.close();
    await sandbox.close();
  });
  const party = (name: 'mail' | 'sms', payload: object) =>
    sandbox.app.inject({ method: 'POST', url: `/sandbox/${name}`, payload });
  beforeEach(async () => {
    await party('mail', { mode: 'normal' });
    await party('sms', {});
  });

  const ops = (...args: string[]) => runOps(api, args);
  const mailsTo = async (email: string): Promise<unknown[]> =>
    (await sandbox.app.inject(`/mailbox/messages?to=${encodeURIComponent(email)}`)).json().results;
  const textsTo = async (phone: string): Promise<unknown[]> =>
    (await sandbox.app.inject(`/sms/messages?to=${encodeURIComponent(phone)}`)).json().results;

  /** Registers an account, which sends a mail; returns its address. */
  async function register(): Promise<string> {
    users += 1;
    const email = `waits${users}@example.com`;
    const begin = performance.now();
    const password = 'Zq7#kwmT2p';
    const response = await api.post('/api/auth/register', {
      email,
      password,
      confirmPassword: password,
      acceptTerms: true,
    });
    assert.ok(response.statusCode < 300, response.body);
    assert.ok(performance.now() - begin < noticeableDelayMs, 'registration waited for the mail server');
    return email;
  }

  /** The id of the only failed job with that name. */
  async function failedJob(name: string, problem: RegExp): Promise<string> {
    const rows = (await ops('job', 'list')).out.split('\n').filter((line) => line.split('\t')[1] === name);
    assert.equal(rows.length, 1, rows.join('\n'));
    assert.match(rows[0] ?? '', problem);
    return rows[0]?.split('\t')[0] ?? '';
  }

  for (const [mode, problem] of [
    ['down', /421/],
    ['slow', /timeout|Greeting/i],
    ['garbage', /Invalid greeting/i],
  ] as const) {
    it(`registers accounts while the mail server is ${mode}, shows operators the failed job and sends the mail on retry`, async () => {
      await party('mail', { mode, delayMs: 30_000 });
      const email = await register();
      const begin = performance.now();
      await api.runJobs();
      assert.ok(
        performance.now() - begin < noticeableDelayMs + timeoutMs,
        'the worker hung on the mail server',
      );
      const id = await failedJob('send-account-mail', problem);
      await party('mail', { mode: 'normal' });
      const retried = await ops('job', 'retry', id, '--reason', 'The server is back.');
      assert.deepEqual([retried.status, retried.errorLines], [0, '']);
      await api.runJobs();
      assert.equal((await mailsTo(email)).length, 1);
      assert.equal((await ops('job', 'list')).out, 'Nothing failed.');
      assert.match(
        (await ops('audit', '--subject', `job:${id}`)).out,
        /nok\tjob\.retry\t.*The server is back/,
      );
    });
  }

  it('sends a phone code once although the gateway is down, slow, and loses a response', async () => {
    const client = await api.as(await api.createUser());
    await party('sms', { failures: 1 });
    const begin = performance.now();
    const response = await client.post('/api/user/phone', { phone: '0812345678' });
    assert.ok(response.statusCode < 300, response.body);
    assert.ok(performance.now() - begin < noticeableDelayMs);
    await api.runJobs();
    const id = await failedJob('send-phone-code', /returned 503/);
    for (const behaviour of [{ delayMs: 5_000 }, { lostResponses: 1 }, {}]) {
      await party('sms', behaviour);
      await ops('job', 'retry', id, '--reason', 'Once more.');
      await api.runJobs();
    }
    assert.equal((await textsTo('+66812345678')).length, 1);
    assert.equal((await ops('job', 'list')).out, 'Nothing failed.');
  });

  it('resends a mail automatically when its acceptance was lost', async () => {
    await party('mail', { mode: 'lost' });
    const email = await register();
    await api.runJobs();
    await party('mail', { mode: 'normal' });
    // The retry delay is shorter than that.
    api.advance(60_000);
    await api.runJobs();
    assert.equal((await mailsTo(email)).length, 2);
    assert.equal((await ops('job', 'list')).out, 'Nothing failed.');
  });

  it('refuses to retry a job that did not fail', async () => {
    assert.match((await ops('job', 'retry', '99999999', '--reason', 'x')).errorLines, /NOT_FOUND/);
    assert.equal((await ops('job', 'retry', 'one', '--reason', 'x')).status, 2);
    assert.equal((await ops('job', 'retry', '1')).status, 2);
  });
});
