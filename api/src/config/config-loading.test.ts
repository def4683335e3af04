import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ConfigError, loadConfig } from './config.ts';
import { Environment } from './environment.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
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

  it('requires a mail server and the encryption key of personal data in production', () => {
    const message = problemsOf({ NODE_ENV: 'production' });
    for (const key of ['SMTP_URL', 'PERSON_KEY']) assert.match(message, new RegExp(key));
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
    [...configuration.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|/gm)].map(([, name = '', value]) => [
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
