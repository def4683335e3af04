import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { SettingsError } from '@talad/server/settings-error';
import type { Variables } from '@talad/server/variables';
import { readConfig } from './config.ts';
import { defaultEdgeLimits, edgeVariables } from './edge/edge-limits.ts';
import { Environment } from './environment.ts';

describe('cardTokenUrl', () => {
  const urlOf = (env: Variables) => readConfig(env).cardTokenUrl;
  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://talad.example' };

  it('is the sandbox in development', () => {
    assert.equal(urlOf({}), 'http://127.0.0.1:4200/v1/payment_methods');
    assert.equal(urlOf({ SANDBOX_PORT: '4820' }), 'http://127.0.0.1:4820/v1/payment_methods');
  });

  it('is the provider for which a key is configured', () => {
    const env = { ...production, STRIPE_PUBLISHABLE_KEY: 'pk_live_12345' };
    assert.equal(urlOf(env), 'https://api.stripe.com/v1/payment_methods');
    assert.equal(
      urlOf({ ...env, STRIPE_API_URL: 'https://pay.example/' }),
      'https://pay.example/v1/payment_methods',
    );
  });

  it('is undefined without a key in production and if cards are off', () => {
    assert.equal(urlOf(production), undefined);
    assert.equal(urlOf({ PAY_METHODS: 'promptpay' }), undefined);
  });
});

describe('settings', () => {
  it('are rejected with everything that is wrong at once', () => {
    const wrong = {
      NODE_ENV: 'production',
      PORT: 'many',
      SITE_ORIGIN: 'http://talad.example',
      EDGE_IDLE_MS: 'soon',
      TRUSTED_PROXIES: 'everybody',
      SERVICE_WORKER: 'maybe',
    };
    assert.throws(
      () => readConfig(wrong),
      (error) => {
        assert.ok(error instanceof SettingsError);
        assert.deepEqual(error.problems.map((problem) => problem.split(':')[0]).sort(), [
          'EDGE_IDLE_MS',
          'PORT',
          'SERVICE_WORKER',
          'SITE_ORIGIN',
          'TRUSTED_PROXIES',
        ]);
        return true;
      },
    );
  });
});

describe('service worker setting', () => {
  it('is on by default, and off with SERVICE_WORKER=off or dev reload', () => {
    assert.equal(readConfig({}).hasWorker, true);
    assert.equal(readConfig({ SERVICE_WORKER: 'off' }).hasWorker, false);
    assert.equal(readConfig({ NODE_ENV: 'development', DEV_RELOAD: '1' }).hasWorker, false);
  });
});

describe('ASSET_ORIGIN', () => {
  it('is unset by default and with dev reload', () => {
    assert.equal(readConfig({}).assetOrigin, undefined);
    const development = { NODE_ENV: 'development', DEV_RELOAD: '1', ASSET_ORIGIN: 'https://cdn.example' };
    assert.equal(readConfig(development).assetOrigin, undefined);
  });

  it('is an origin without a slash at its end', () => {
    assert.equal(readConfig({ ASSET_ORIGIN: 'https://cdn.example' }).assetOrigin, 'https://cdn.example');
    assert.equal(readConfig({ ASSET_ORIGIN: 'https://cdn.example/' }).assetOrigin, 'https://cdn.example');
  });

  for (const value of [
    'cdn.example',
    'https://cdn.example/talad',
    'ftp://cdn.example',
    'https://a@cdn.example',
  ])
    it(`rejects "${value}"`, () => {
      assert.throws(() => readConfig({ ASSET_ORIGIN: value }), /ASSET_ORIGIN: must match/);
    });
});

describe('STORE_KEEP_DAYS', () => {
  it('is a week by default', () => {
    assert.equal(readConfig({}).storeKeepDays, 7);
    assert.equal(readConfig({ STORE_KEEP_DAYS: '30' }).storeKeepDays, 30);
  });

  for (const value of ['0', '-1', '1.5', 'week'])
    it(`rejects "${value}"`, () => {
      assert.throws(() => readConfig({ STORE_KEEP_DAYS: value }), /STORE_KEEP_DAYS: must be/);
    });
});

describe('TRUSTED_PROXIES', () => {
  it('is empty unless the environment sets it', () => {
    assert.deepEqual(readConfig({}).trustedProxies, []);
    assert.deepEqual(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, [
      '10.0.0.0/8',
      '::1',
    ]);
  });

  for (const proxies of ['1', 'true', 'loopback', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1, everybody'])
    it(`rejects "${proxies}"`, () => {
      assert.throws(() => readConfig({ TRUSTED_PROXIES: proxies }), /TRUSTED_PROXIES/);
    });
});

describe('HOST', () => {
  it('defaults to the loopback address', () => {
    assert.equal(readConfig({}).host, '127.0.0.1');
    assert.equal(readConfig({ HOST: '' }).host, '127.0.0.1');
    assert.equal(readConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0');
  });
});

describe('edge limits', () => {
  it('use the defaults unless the environment overrides them', () => {
    assert.deepEqual(readConfig({ EDGE_RESPONSES: '' }).edgeLimits, defaultEdgeLimits);
    const { edgeLimits } = readConfig({ EDGE_CONNECTIONS_PER_ADDRESS: '64', EDGE_LOOP_DELAY_MS: '0' });
    assert.deepEqual(edgeLimits, { ...defaultEdgeLimits, connectionsPerAddress: 64, loopDelayMs: 0 });
  });

  for (const value of ['0', '-1', '1.5', 'many', '1e3'])
    it(`reject "${value}"`, () => {
      assert.throws(() => readConfig({ EDGE_CONNECTIONS: value }), /EDGE_CONNECTIONS: must be/);
    });
});

describe('the wait of a page for the data of the API', () => {
  it('is 800 ms by default', () => {
    assert.equal(readConfig({}).dataLimitMs, 800);
    assert.equal(readConfig({ DATA_LIMIT_MS: '1' }).dataLimitMs, 1);
  });

  for (const value of ['0', '60001', '-1', 'soon'])
    it(`is not "${value}"`, () => {
      assert.throws(() => readConfig({ DATA_LIMIT_MS: value }), /DATA_LIMIT_MS: must be/);
    });
});

describe('the time for the server rendering of a page', () => {
  it('is six seconds by default', () => {
    assert.equal(readConfig({}).renderLimitMs, 6000);
    assert.equal(readConfig({ RENDER_LIMIT_MS: '20000' }).renderLimitMs, 20_000);
  });

  for (const value of ['0', '999', '60001', '-1', 'soon'])
    it(`is not "${value}"`, () => {
      assert.throws(() => readConfig({ RENDER_LIMIT_MS: value }), /RENDER_LIMIT_MS: must be/);
    });
});

describe('the user under whom pages are rendered', () => {
  it('is that of the host by default, and has the group of the same number', () => {
    assert.equal(readConfig({}).renderUser, undefined);
    assert.deepEqual(readConfig({ RENDER_UID: '1001' }).renderUser, { uid: 1001, gid: 1001 });
    assert.deepEqual(readConfig({ RENDER_UID: '1001', RENDER_GID: '1002' }).renderUser, {
      uid: 1001,
      gid: 1002,
    });
  });

  it('is not the superuser', () => {
    assert.throws(() => readConfig({ RENDER_UID: '0' }), /RENDER_UID: must be/);
  });
});

describe("the site's own pages on social networks", () => {
  it('are none by default', () => {
    assert.deepEqual(readConfig({ YOUTUBE_URL: '' }).socialLinks, {
      youtube: undefined,
      facebook: undefined,
    });
  });

  it('are the configured ones', () => {
    const [youtube, facebook] = ['https://www.youtube.com/@talad', 'https://facebook.com/talad'];
    const { socialLinks } = readConfig({ YOUTUBE_URL: youtube, FACEBOOK_URL: facebook });
    assert.deepEqual(socialLinks, { youtube, facebook });
  });

  for (const address of [
    'https://www.youtube.com/',
    'https://www.youtube.com',
    'http://www.youtube.com/@talad',
    'https://youtube.com.evil.example/@talad',
    'https://evil.example/youtube.com/@talad',
  ])
    it(`are not ${address}`, () => {
      assert.throws(() => readConfig({ YOUTUBE_URL: address }), /YOUTUBE_URL: must/);
    });
});

describe('docs/configuration.md', () => {
  const configuration = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

  it('lists every environment variable of the host', () => {
    assert.deepEqual(
      Object.keys(Environment.properties).filter((name) => !configuration.includes(`| \`${name}\``)),
      [],
    );
  });

  it('gives the defaults of the edge limits', () => {
    for (const [variable, name] of Object.entries(edgeVariables)) {
      const [, value = ''] = new RegExp(`\\| \`${variable}\` +\\| \`(\\d+)\` `).exec(configuration) ?? [];
      assert.equal(Number(value), defaultEdgeLimits[name], variable);
    }
  });
});
