import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Sandbox, startSandbox } from '@talad/sandbox/sandbox';
import { sandboxAccess } from '@talad/server/sandbox-access';
import { SettingsError } from '@talad/server/settings-error';
import { renderMail } from './modules/mail/mail.templates.ts';
import { createSmtpMail } from './modules/mail/smtp-mail.ts';
import { createHttpSms } from './modules/sms/http-sms.ts';

const config = {
  environment: 'test',
  sandboxPort: 0,
  sandboxSmtpPort: 0,
  logLevel: 'silent',
  apiPort: 4000,
  siteOrigin: 'http://localhost:3000',
} as const;
const { key: smsKey } = sandboxAccess(0).sms;

describe('sandbox mailbox', () => {
  let sandbox: Sandbox;
  const link = 'http://localhost:3000/verify-email?token=a&b=%22';
  before(async () => {
    sandbox = await startSandbox(config);
    const mail = createSmtpMail(`smtp://127.0.0.1:${sandbox.smtpPort}`, 'Talad <no-reply@talad.test>');
    await mail.send({ to: 'Newbie@talad.test', ...renderMail('verify-email', 'th', link) });
    await mail.send({ to: 'buyer@talad.test', ...renderMail('reset-password', 'en', link) });
    await mail.close();
  });
  after(() => sandbox.close());

  it('stores mails received over SMTP, including Thai text', async () => {
    const response = await sandbox.app.inject('/mailbox/messages?to=newbie@talad.test');
    const [mail, ...others] = response.json().results;
    assert.equal(others.length, 0);
    assert.equal(mail.subject, 'ยืนยันอีเมลของคุณ');
    assert.equal(mail.from, 'no-reply@talad.test');
    assert.ok(mail.text.includes(link));
  });

  it('lists the newest first on its page', async () => {
    const page = await sandbox.app.inject('/mailbox');
    assert.match(String(page.headers['content-type']), /text\/html/);
    assert.ok(page.body.indexOf('Reset your password') < page.body.indexOf('ยืนยันอีเมลของคุณ'));
  });

  it('opens a mail with its link, in a frame without scripts', async () => {
    const [mail] = (await sandbox.app.inject('/mailbox/messages?to=buyer@talad.test')).json().results;
    const page = await sandbox.app.inject(`/mailbox/${mail.id}`);
    assert.equal(page.statusCode, 200);
    assert.match(
      page.body,
      /<a href="http:\/\/localhost:3000\/verify-email\?token=a&amp;b=%22" target="_blank"/,
    );
    assert.match(page.body, /sandbox="(?!.*allow-scripts)[^"]*"/);
  });

  it('can be emptied', async () => {
    await sandbox.app.inject({ method: 'DELETE', url: '/mailbox/messages' });
    const response = await sandbox.app.inject('/mailbox/messages');
    assert.deepEqual(response.json().results, []);
  });
});

describe('sandbox SMS gateway', () => {
  let sandbox: Sandbox;
  const message = { to: '+66812345678', text: 'Your code <is> 402917', reference: 'phone-code-1' };
  const gateway = (timeoutMs?: number, key: string = smsKey) => {
    const address = sandbox.app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return createHttpSms({ url: `http://127.0.0.1:${port}/sms`, key, sender: 'Talad' }, timeoutMs);
  };
  const behave = (payload: Record<string, number>) =>
    sandbox.app.inject({ method: 'POST', url: '/sandbox/sms', payload });
  const inbox = async () => (await sandbox.app.inject('/sms/messages')).json().results;
  before(async () => {
    sandbox = await startSandbox(config);
  });
  beforeEach(async () => {
    await behave({});
    await sandbox.app.inject({ method: 'DELETE', url: '/sms/messages' });
  });
  after(() => sandbox.close());

  it('stores a message by number, and shows it as escaped text', async () => {
    await gateway().send(message);
    const [sms] = (await sandbox.app.inject('/sms/messages?to=%2B66812345678')).json().results;
    assert.deepEqual([sms.to, sms.from, sms.text], [message.to, 'Talad', message.text]);
    assert.ok((await sandbox.app.inject('/sms')).body.includes('Your code &lt;is&gt; 402917'));
  });

  it('accepts a message once, however often the response is lost', async () => {
    await behave({ lostResponses: 2 });
    await assert.rejects(gateway().send(message), /504/);
    await assert.rejects(gateway().send(message), /504/);
    await gateway().send(message);
    assert.equal((await inbox()).length, 1);
  });

  it("can be down, and slower than the client's timeout", async () => {
    await behave({ failures: 1 });
    await assert.rejects(gateway().send(message), /503/);
    await behave({ delayMs: 400 });
    await assert.rejects(gateway(50).send(message), { name: 'TimeoutError' });
  });

  it('rejects a wrong key without repeating the message in the error', async () => {
    await assert.rejects(gateway(undefined, 'another-key').send(message), (error) => {
      assert.match(String(error), /401/);
      return !String(error).includes('402917');
    });
    assert.deepEqual(await inbox(), []);
  });
});

it('the sandbox overview lists all parties, and each of its buttons works', async () => {
  const sandbox = await startSandbox(config);
  try {
    const page = (await sandbox.app.inject('/sandbox')).body;
    const buttons = [...page.matchAll(/data-path="([^"]+)" data-body='([^']+)'/g)];
    assert.ok(buttons.length > 30);
    for (const [, url = '', body = ''] of buttons) {
      const response = await sandbox.app.inject({ method: 'POST', url, payload: JSON.parse(body) });
      assert.equal(response.statusCode, 200, `${url} ${body}`);
    }
    for (const [, href = ''] of page.matchAll(/<a href="([^"]+)"/g))
      assert.equal((await sandbox.app.inject(href)).statusCode, 200, href);
  } finally {
    await sandbox.close();
  }
});

it('the sandbox refuses to run in production', async () => {
  await assert.rejects(startSandbox({ ...config, environment: 'production' }), SettingsError);
});
