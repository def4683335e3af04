import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { defaultEdgeLimits, edgeVariables } from './edge/edge-limits.ts';

describe('where browsers may send a card', () => {
  const urlOf = (env: NodeJS.ProcessEnv) => readConfig(env).cardTokenUrl;

  it('is the sandbox of a development shop', () => {
    assert.equal(urlOf({}), 'http://127.0.0.1:4200/v1/payment_methods');
    assert.equal(urlOf({ SANDBOX_PORT: '4820' }), 'http://127.0.0.1:4820/v1/payment_methods');
  });

  it('is the provider whose key the shop has', () => {
    const env = { NODE_ENV: 'production', STRIPE_PUBLISHABLE_KEY: 'pk_live_12345' };
    assert.equal(urlOf(env), 'https://api.stripe.com/v1/payment_methods');
    assert.equal(
      urlOf({ ...env, STRIPE_API_URL: 'https://pay.example/' }),
      'https://pay.example/v1/payment_methods',
    );
  });

  it('is nowhere without a key in production, and where cards are off', () => {
    assert.equal(urlOf({ NODE_ENV: 'production' }), undefined);
    assert.equal(urlOf({ PAY_METHODS: 'promptpay' }), undefined);
  });
});

describe('the worker for a site without a network', () => {
  it('is there unless it is switched off, and never while somebody works on the product', () => {
    assert.equal(readConfig({}).hasWorker, true);
    assert.equal(readConfig({ SERVICE_WORKER: 'off' }).hasWorker, false);
    assert.equal(readConfig({ NODE_ENV: 'development', DEV_RELOAD: '1' }).hasWorker, false);
  });
});

describe('the proxies in front of the host', () => {
  it('are none unless the environment names them', () => {
    assert.deepEqual(readConfig({}).trustedProxies, []);
    assert.deepEqual(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, [
      '10.0.0.0/8',
      '::1',
    ]);
  });

  for (const proxies of ['1', 'true', 'loopback', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1, everybody'])
    it(`are not "${proxies}"`, () => {
      assert.throws(() => readConfig({ TRUSTED_PROXIES: proxies }), /TRUSTED_PROXIES/);
    });
});

describe('the address that the host listens on', () => {
  it('is this machine alone unless HOST says otherwise', () => {
    assert.equal(readConfig({}).host, '127.0.0.1');
    assert.equal(readConfig({ HOST: '' }).host, '127.0.0.1');
    assert.equal(readConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0');
  });
});

describe('what clients may use of the host', () => {
  it('is the default unless the environment says otherwise', () => {
    assert.deepEqual(readConfig({ EDGE_ANSWERS: '' }).edgeLimits, defaultEdgeLimits);
    const { edgeLimits } = readConfig({ EDGE_CONNECTIONS_PER_ADDRESS: '64', EDGE_LOOP_DELAY_MS: '0' });
    assert.deepEqual(edgeLimits, { ...defaultEdgeLimits, connectionsPerAddress: 64, loopDelayMs: 0 });
  });

  for (const value of ['0', '-1', '1.5', 'many', '1e3'])
    it(`is never "${value}"`, () => {
      assert.throws(() => readConfig({ EDGE_CONNECTIONS: value }), /^Error: EDGE_CONNECTIONS must be/);
    });
});

describe("the operators' guide", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

  it('explains every environment variable of the host', () => {
    const names = [...read('./config.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(([, name = '']) => name);
    assert.ok(names.includes('TRUSTED_PROXIES'));
    names.push(...Object.keys(edgeVariables));
    const guide = read('../../docs/operators.md');
    // `pnpm dev` sets its own.
    const isForOperators = (name: string) => !/^DEV_/.test(name);
    assert.deepEqual(
      names.filter((name) => isForOperators(name) && !guide.includes(`\`${name}\``)),
      [],
    );
  });

  it('names the defaults of the edge', () => {
    const guide = read('../../docs/operators.md');
    for (const [variable, name] of Object.entries(edgeVariables)) {
      const [, value = ''] = new RegExp(`\\| \`${variable}\` +\\| \`(\\d+)\` `).exec(guide) ?? [];
      assert.equal(Number(value), defaultEdgeLimits[name], variable);
    }
  });
});
