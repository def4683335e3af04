import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { type FakeHost, startFakeHost } from '../../test/fake-host.ts';
import { hostWith, testPage } from '../../test/test-declarations.ts';
import {
  administrator,
  deploy,
  type ErrorBody,
  revisionOf,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

const hostVersion = '0123456789ab';
const withPage = (path: string) => ({ declaration: { pages: [testPage({ path })] } });

describe('trial of a deployment', () => {
  let host: FakeHost;
  let registry: TestRegistry;
  let tried: string[] = [];
  before(async () => {
    host = await startFakeHost();
    registry = await startTestRegistry(host.settings);
  });
  after(async () => {
    await registry.close();
    await host.close();
  });
  const answerWith = (response: FakeHost['onPage']) => {
    tried = [];
    host.onPage = (path) => {
      tried.push(path);
      return response(path);
    };
  };
  afterEach(() => answerWith(() => 200));
  /** Delays pages until `release` is called; `started` resolves with the first request. */
  const holdPages = () => {
    const pending = Promise.withResolvers<number>();
    const started = Promise.withResolvers<void>();
    answerWith(() => {
      started.resolve();
      return pending.promise;
    });
    return { started: started.promise, release: () => pending.resolve(200) };
  };

  const liveOf = async (remote: string) =>
    (await registry.call<{ live?: string }>('GET', `/v1/remotes/${remote}`)).body.live;
  const recordHost = (version: string) => {
    host.addBuild(version);
    const body = { version, record: hostWith('/') };
    return registry.call('PUT', '/v1/platform/host', { body });
  };
  const store = (remote: string, text: string, path = `/${remote}`) =>
    storeVersion(registry, remote, text, withPage(path));

  it('is not done before a host and an API are deployed, and the response says so', async () => {
    const { status, body } = await deploy(registry, 'mf-early', await store('mf-early', 'first'));
    assert.deepEqual([status, body.untried], [200, 'no host or no API is deployed']);
    await recordHost(hostVersion);
    await registry.call('PUT', '/v1/platform/api', { body: { version: 'aaaaaaaaaaaa', record: {} } });
  });

  it('keeps a version that fails from going live, and names what went wrong', async () => {
    answerWith((path) => (path === '/mf-first' ? 500 : 200));
    const version = await store('mf-first', 'first');
    const before = await revisionOf(registry);
    const { status, body } = await deploy(registry, 'mf-first', version);
    assert.deepEqual([status, body.code], [422, 'REFUSED']);
    assert.deepEqual(
      body.findings?.map(({ remote, check, problem }) => `${remote} ${check}: ${problem}`),
      ['mf-first trial: the server answers page shelf with 500'],
    );
    assert.deepEqual([await liveOf('mf-first'), await revisionOf(registry)], [undefined, before]);
  });

  it('makes a passing version live, and reports what was not tested', async () => {
    const version = await store('mf-first', 'first');
    const { status, body } = await deploy(registry, 'mf-first', version);
    assert.equal(status, 200);
    assert.match(body.untried ?? '', /on the server only/);
    assert.equal(await liveOf('mf-first'), version);
    assert.ok(tried.includes('/mf-first'));
  });

  it('is not repeated for what is live, and does not delay a rollback', async () => {
    const first = await liveOf('mf-first');
    const second = await store('mf-first', 'second');
    await deploy(registry, 'mf-first', second);
    answerWith(() => 500);
    assert.equal((await deploy(registry, 'mf-first', second)).status, 200);
    const { body } = await deploy(registry, 'mf-first', first ?? '', { action: 'rollback' });
    assert.deepEqual([body.remotes[0]?.live, body.untried], [first, undefined]);
    assert.equal((await deploy(registry, 'mf-first', second, { action: 'use' })).status, 422);
    assert.ok(tried.includes('/mf-first'));
  });

  it('is not done for a site that starts', async () => {
    answerWith(() => 500);
    const version = await store('mf-start', 'first');
    const { status, body } = await registry.call<{ untried?: string }>('POST', '/v1/deployments', {
      body: {
        action: 'publish',
        versions: [{ remote: 'mf-start', version }],
        platform: { host: { version: hostVersion, record: hostWith('/') } },
      },
    });
    assert.equal(status, 200);
    assert.match(body.untried ?? '', /start together with the host/);
    assert.deepEqual(tried, []);
  });

  it('blocks nothing else, and what went live meanwhile is checked again', async () => {
    const slow = await store('mf-slow', 'first', '/taken');
    const pages = holdPages();
    const deployed = deploy(registry, 'mf-slow', slow);
    await pages.started;
    const again = await deploy(registry, 'mf-slow', await store('mf-slow', 'second', '/taken'));
    assert.deepEqual([again.status, again.body.code], [429, 'TOO_MANY_REQUESTS']);
    const other = { remote: 'mf-other', version: await store('mf-other', 'first', '/taken') };
    const { status } = await registry.call('POST', '/v1/deployments', {
      body: {
        action: 'publish',
        versions: [other],
        platform: { api: { version: 'bbbbbbbbbbbb', record: {} } },
      },
    });
    assert.equal(status, 200);
    pages.release();
    const { body } = await deployed;
    assert.deepEqual(
      body.findings?.map(({ check }) => check),
      ['addresses'],
    );
    assert.equal(await liveOf('mf-slow'), undefined);
  });

  it('counts only with the host that is still deployed at its end', async () => {
    const version = await store('mf-moved', 'first');
    const pages = holdPages();
    const deployed = deploy(registry, 'mf-moved', version);
    await pages.started;
    assert.equal((await recordHost('ba9876543210')).status, 200);
    pages.release();
    assert.deepEqual([(await deployed).status, await liveOf('mf-moved')], [503, undefined]);
    assert.equal((await deploy(registry, 'mf-moved', version)).status, 200);
  });

  it('ends with its client, without a change', async () => {
    const version = await store('mf-gone', 'first');
    const pages = holdPages();
    const client = new AbortController();
    const request = fetch(`${registry.origins[0]}/v1/deployments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${administrator}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'publish', versions: [{ remote: 'mf-gone', version }] }),
      signal: client.signal,
    });
    await pages.started;
    client.abort();
    await assert.rejects(request);
    const before = await revisionOf(registry);
    // The next trial begins when this one has ended, and its pages are not answered any more.
    answerWith(() => 200);
    const next: ErrorBody = (await deploy(registry, 'mf-next', await store('mf-next', 'first'))).body;
    assert.equal(next.code, undefined);
    assert.deepEqual([await liveOf('mf-gone'), await revisionOf(registry)], [undefined, before + 1]);
  });
});
