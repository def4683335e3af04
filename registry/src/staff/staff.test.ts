import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { release } from '../../test/registry-calls.ts';
import { type StaffBrowser, secondFactor, startStaffRegistry } from '../../test/staff-browser.ts';

describe('staff', { concurrency: false }, () => {
  let site: Awaited<ReturnType<typeof startStaffRegistry>>;
  let first = '';
  let second = '';
  before(async () => {
    site = await startStaffRegistry();
    const { registry } = site;
    for (const remote of ['mf-a', 'mf-b']) {
      first = await release(registry, remote, 'first');
      second = await release(registry, remote, 'second');
    }
  });
  after(() => site.close());

  /** A browser with a session of this role, with a recent second factor. */
  async function open(roles: string, claims = secondFactor()): Promise<StaffBrowser> {
    const browser = site.openBrowser();
    const back = await browser.signIn({ name: 'Mali Srisai', roles, ...claims });
    assert.equal(back, '/releases/audit');
    return browser;
  }
  const freeze = (browser: StaffBrowser, remote = 'mf-a', origin?: string) =>
    browser.call('PUT', `/v1/remotes/${remote}/freeze`, { body: {}, ...(origin && { origin }) });
  const unfreeze = () => site.registry.call('DELETE', '/v1/remotes/mf-a/freeze');

  it('change things from the site only', async () => {
    const refused = await freeze(await open('administrator'), 'mf-a', 'https://evil.example');
    assert.deepEqual([refused.status, refused.body.field], [403, 'origin']);
  });

  it('change things after a second factor of just now only, under their own name and subject', async () => {
    const browser = await open('administrator', {});
    const refused = await freeze(browser);
    assert.deepEqual([refused.status, refused.body.code], [403, 'FRESH_SIGN_IN_NEEDED']);
    await browser.signIn(
      { name: 'Mali Srisai', roles: 'administrator', ...secondFactor() },
      { isFresh: true },
    );
    assert.equal((await freeze(browser)).status, 200);
    const { body } = await site.registry.call<Record<string, unknown>[]>('GET', '/v1/audit');
    assert.deepEqual(
      body.slice(-2).map(({ actor, subject, action }) => [actor, subject, action]),
      [
        ['Mali Srisai', 'mali', 'sign in'],
        ['Mali Srisai', 'mali', 'freeze'],
      ],
    );
    await unfreeze();
    await site.registry.query(
      "update console_session set second_factor_at = second_factor_at - interval '6 minutes'",
    );
    assert.equal((await freeze(browser)).body.code, 'FRESH_SIGN_IN_NEEDED');
  });

  for (const [what, claims] of Object.entries({
    'without its time': { acr: 'mfa' },
    'that expired': { acr: 'mfa', auth_time: Math.floor(Date.now() / 1000) - 600 },
    'that is none': { ...secondFactor(), acr: 'password' },
  }))
    it(`change nothing with a second factor ${what}`, async () => {
      const browser = await open('administrator', claims);
      assert.equal((await freeze(browser)).body.code, 'FRESH_SIGN_IN_NEEDED');
      const roles = 'administrator';
      assert.equal(
        await browser.signIn({ roles, ...claims }, { isFresh: true }),
        '/releases/audit?signIn=no-second-factor',
      );
      assert.equal((await freeze(browser)).body.code, 'FRESH_SIGN_IN_NEEDED');
    });

  it('lose roles that the provider took from them with their next sign-in', async () => {
    const browser = await open('administrator', {});
    await browser.signIn({ roles: 'viewer', ...secondFactor() }, { isFresh: true });
    assert.equal((await freeze(browser)).body.code, 'NOT_ALLOWED');
    assert.equal(await browser.signIn({ roles: [] }), '/releases/audit?signIn=no-role');
    assert.equal(await browser.staff(), null);
  });

  it('need no second factor for a request that is wrong', async () => {
    const browser = await open('administrator', {});
    const wrong = await browser.call('PUT', '/v1/remotes/mf-a/freeze', { body: { reason: 1 } });
    assert.equal(wrong.status, 400);
  });

  it('choose a version of their remote for one tab at any time, and make no link for others', async () => {
    const browser = await open('releaser:mf-b', {});
    const post = (path: string, remote: string) =>
      browser.call('POST', path, { body: { remote, version: first } });
    assert.equal((await post('/v1/tab-previews', 'mf-b')).status, 201);
    assert.equal((await post('/v1/tab-previews', 'mf-a')).body.field, 'remote');
    assert.equal((await post('/v1/previews', 'mf-b')).body.code, 'NOT_ALLOWED');
    const body = { remote: 'mf-b', version: first };
    const refused = await (await open('viewer')).call('POST', '/v1/tab-previews', { body });
    assert.deepEqual([refused.status, refused.body.code], [403, 'NOT_ALLOWED']);
  });

  it('read everything as a viewer, and change nothing', async () => {
    const browser = await open('viewer');
    for (const path of ['audit', 'decisions', 'rollouts', 'remotes/mf-a'])
      assert.equal((await browser.call('GET', `/v1/${path}`)).status, 200, path);
    const refused = await freeze(browser);
    assert.deepEqual([refused.status, refused.body.code], [403, 'NOT_ALLOWED']);
  });

  it('roll back their own remote as a releaser', async () => {
    const browser = await open('releaser:mf-a');
    const rollBack = (remote: string) =>
      browser.call('POST', '/v1/deployments', {
        body: { action: 'rollback', versions: [{ remote, version: first }] },
      });
    assert.equal((await rollBack('mf-b')).body.field, 'remote');
    assert.equal((await rollBack('mf-a')).status, 200);
  });

  it('see what is live of every remote, with its owner and who made it live', async () => {
    type Line = { remote: string; live: string; by: string; owner: string; bytes: number };
    const { body } = await (await open('viewer')).call<Line[]>('GET', '/v1/remotes');
    const line = body.find(({ remote }) => remote === 'mf-b');
    assert.deepEqual(
      [line?.live, line?.by, line?.owner, (line?.bytes ?? 0) > 0],
      [second, 'first administrator', 'Test team', true],
    );
  });

  it('do not publish, and do nothing else that needs a token', async () => {
    const browser = await open('administrator');
    const body = { name: 'x', role: 'administrator' };
    assert.match((await browser.call('POST', '/v1/tokens', { body })).body.detail, /needs a token/);
    const publish = await browser.call('POST', '/v1/deployments', {
      body: { action: 'publish', versions: [{ remote: 'mf-b', version: first }] },
    });
    assert.deepEqual([publish.status, publish.body.field], [403, 'action']);
  });

  it('are signed out after 8 hours', async () => {
    const browser = await open('viewer');
    await site.registry.query(
      "update console_session set expires_at = expires_at - interval '8 hours' where role = 'viewer'",
    );
    assert.equal((await browser.call('GET', '/v1/audit')).status, 401);
  });
});
