import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { SettingsError } from '@talad/server/settings-error';
import { loadConfig } from './config.ts';
import { Environment } from './environment.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

describe('environment', () => {
  it('may be empty because everything has a default', () => {
    const config = loadConfig({});
    assert.equal(config.apiPort, 4000);
    assert.equal(config.siteOrigin, 'http://localhost:3000');
    assert.equal(config.smtpUrl, 'smtp://127.0.0.1:4225');
    assert.match(config.dataDirectory, /\.data$/);
    assert.ok(Object.isFrozen(config));
  });

  it('derives dependent settings from a port', () => {
    assert.equal(loadConfig({ PORT: '3100' }).siteOrigin, 'http://localhost:3100');
    assert.equal(loadConfig({ SANDBOX_PORT: '4300' }).sandboxSmtpPort, 4325);
  });

  it('treats an empty variable as absent', () => {
    assert.equal(loadConfig({ API_PORT: '', DATABASE_URL: '' }).apiPort, 4000);
  });

  it('is rejected with every bad key named', () => {
    const message = problemsOf({ API_PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    for (const key of ['API_PORT', 'DATABASE_URL', 'LOG_LEVEL']) assert.match(message, new RegExp(key));
  });

  for (const proxies of ['1', 'true', 'loopback', '10.0.0.0/8, everybody']) {
    it(`does not trust "${proxies}" as proxies`, () => {
      assert.match(problemsOf({ TRUSTED_HOSTS: proxies }), /TRUSTED_HOSTS/);
    });
  }

  it('trusts addresses and ranges', () => {
    const config = loadConfig({ TRUSTED_HOSTS: '10.0.0.0/8, ::1' });
    assert.deepEqual(config.trustedHosts, ['10.0.0.0/8', '::1']);
  });

  it('is rejected with everything that is wrong at once, and shows no secret', () => {
    const message = problemsOf({
      NODE_ENV: 'production',
      API_PORT: 'many',
      TRUSTED_HOSTS: 'everybody',
      SITE_ORIGIN: 'http://talad.example',
      PERSON_KEY: 'a-short-secret',
      STRIPE_SECRET_KEY: 'sk_live_12345',
      SMS_GATEWAY_URL: 'https://sms.example',
      LINKING: 'none',
    });
    const names = message.split('\n').flatMap((line) => /^ {2}- ([A-Z_]+)/.exec(line)?.[1] ?? []);
    assert.deepEqual(names.sort(), [
      'API_PORT',
      'LINKING',
      'PERSON_KEY',
      'SITE_ORIGIN',
      'SMS_GATEWAY_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'TRUSTED_HOSTS',
    ]);
    assert.doesNotMatch(message, /a-short-secret|sk_live/);
  });

  it('takes secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talad-secrets-'));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const DATABASE_URL_FILE = write('database', 'postgres://talad@db.example/talad\n');
      assert.equal(loadConfig({ DATABASE_URL_FILE }).databaseUrl, 'postgres://talad@db.example/talad');
      const message = problemsOf({
        DATABASE_URL_FILE,
        DATABASE_URL: 'postgres://other',
        SMTP_URL_FILE: join(folder, 'missing'),
        CODES_KEY_FILE: write('codes', ''),
        PERSON_KEY_FILE: write('person', 'short'),
      });
      assert.match(message, /DATABASE_URL, DATABASE_URL_FILE: one of them, not both/);
      assert.match(message, /SMTP_URL_FILE: ENOENT/);
      assert.match(message, /CODES_KEY_FILE: .*codes is empty/);
      assert.match(message, /PERSON_KEY: .*\(given: a secret\)/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('requires a mail server, the encryption key of personal data and an encrypted site in production', () => {
    const message = problemsOf({ NODE_ENV: 'production' });
    for (const key of ['SMTP_URL', 'PERSON_KEY', 'SITE_ORIGIN']) assert.match(message, new RegExp(key));
  });

  it('takes settings of a bucket for files only together with the bucket, and encrypted in production', () => {
    const message = problemsOf({
      NODE_ENV: 'production',
      FILES_S3_ENDPOINT: 'http://store.example',
      FILES_S3_KMS_KEY: 'alias/talad',
    });
    assert.match(message, /FILES_S3_ENDPOINT: only with FILES_S3_BUCKET/);
    assert.match(message, /FILES_S3_ENDPOINT: with https/);
    assert.match(message, /FILES_S3_KMS_KEY: only with FILES_S3_ENCRYPTION=aws:kms/);
    assert.equal(loadConfig({}).filesBucket, undefined);
    const settings = {
      FILES_S3_BUCKET: 'talad-files',
      FILES_S3_ENCRYPTION: 'aws:kms',
      FILES_S3_KMS_KEY: 'k',
    };
    assert.deepEqual(loadConfig(settings).filesBucket, {
      name: 'talad-files',
      region: 'us-east-1',
      endpoint: undefined,
      encryption: { algorithm: 'aws:kms', key: 'k' },
    });
  });

  it('requires the keys of an external service together, and uses no sandbox keys in production', () => {
    assert.match(
      problemsOf({ STRIPE_SECRET_KEY: 'sk_live_12345' }),
      /STRIPE_WEBHOOK_SECRET: all of them or none/,
    );
    assert.match(
      problemsOf({ ZENDESK_URL: 'https://talad.zendesk.com' }),
      /ZENDESK_TOKEN: all of them or none/,
    );
    assert.match(problemsOf({ PAY_METHODS: 'cash' }), /PAY_METHODS/);
    assert.deepEqual(loadConfig({ PAY_METHODS: 'promptpay' }).payments?.methods, ['promptpay']);
    const live = loadConfig({
      NODE_ENV: 'production',
      SITE_ORIGIN: 'https://talad.example',
      SMTP_URL: 'smtp://mail',
      PERSON_KEY: Buffer.alloc(32).toString('base64'),
    });
    assert.equal(live.payments, undefined);
    assert.equal(live.supportDesk, undefined);
  });
});

describe('docs/configuration.md', () => {
  const configuration = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = new Map(
    [...configuration.matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) +\|/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );

  it('lists every environment variable of the API with its default', () => {
    for (const [name, schema] of Object.entries(Environment.properties)) {
      assert.ok(rows.has(name), name);
      if ('default' in schema) assert.equal(rows.get(name), `\`${schema.default}\``, name);
    }
  });
});
