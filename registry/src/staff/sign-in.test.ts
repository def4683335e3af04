import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { secondFactor, startStaffRegistry } from '../../test/staff-browser.ts';
import { startTestRegistry } from '../../test/test-registry.ts';

describe('sign-in of the staff', { concurrency: false }, () => {
  let site: Awaited<ReturnType<typeof startStaffRegistry>>;
  before(async () => {
    site = await startStaffRegistry();
  });
  after(() => site.close());

  const viewer = { name: 'Mali Srisai', roles: ['viewer'] };

  it('goes to the identity provider and back to the page, and out again', async () => {
    const browser = site.openBrowser();
    assert.equal(
      await browser.signIn(viewer, { returnTo: '/releases/audit?remote=mf-a#top' }),
      '/releases/audit?remote=mf-a#top',
    );
    const staff = await browser.staff();
    assert.deepEqual([staff?.name, staff?.role, staff?.remote], ['Mali Srisai', 'viewer', null]);
    const token = browser.cookies.get('talad_staff') ?? '';
    const [row] = await site.registry.query<{ text: string }>(
      'select json_agg(s)::text as text from console_session s',
    );
    assert.ok(row?.text.includes('mali') && !row.text.includes(token));
    assert.equal((await browser.call('DELETE', '/v1/session')).status, 200);
    assert.equal(await browser.staff(), null);
    browser.cookies.set('talad_staff', token);
    assert.equal(await browser.staff(), null);
  });

  it('sets a strict cookie for 8 hours, and one for the way back that the provider may cause to be sent', async () => {
    const browser = site.openBrowser();
    await browser.signIn(viewer);
    const cookieOf = (name: string) => browser.set.find((line) => line.startsWith(`${name}=`)) ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/registry;', 'Max-Age=28800'])
      assert.ok(`${cookieOf('talad_staff')};`.includes(part), part);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/registry/v1/session', 'Max-Age=600'])
      assert.ok(cookieOf('talad_staff_sign_in').includes(part), part);
    assert.ok(!browser.cookies.has('talad_staff_sign_in'));
  });

  it('is refused with a callback that was used before, of another sign-in or of another browser', async () => {
    const browser = site.openBrowser();
    const back = site.provider.signIn(await browser.begin(), viewer);
    assert.equal(await site.openBrowser().comeBack(back), '/releases?signIn=expired');
    const other = site.openBrowser();
    await other.begin();
    assert.equal(await other.comeBack(back), '/releases/audit?signIn=refused');
    assert.equal(await other.staff(), null);
    const again = new Map(browser.cookies);
    assert.equal(await browser.comeBack(back), '/releases/audit');
    assert.equal(await browser.comeBack(back), '/releases?signIn=expired');
    const replayed = site.openBrowser();
    for (const [name, value] of again) replayed.cookies.set(name, value);
    assert.equal(await replayed.comeBack(back), '/releases/audit?signIn=refused');
    assert.equal(await replayed.staff(), null);
  });

  it('is refused with the nonce of another sign-in, and with a cookie that is no sign-in', async () => {
    const browser = site.openBrowser();
    assert.equal(await browser.signIn({ ...viewer, nonce: 'another' }), '/releases/audit?signIn=refused');
    for (const wrong of ['x', '%7B%7D', 'null', encodeURIComponent('{"state":1}')]) {
      browser.cookies.set('talad_staff_sign_in', wrong);
      assert.equal(await browser.comeBack('?code=a&state=b'), '/releases?signIn=expired');
    }
    assert.equal(await browser.staff(), null);
  });

  it('begins on pages of the site only', async () => {
    const body = { isFresh: false, returnTo: '/releases' };
    const origin = 'https://evil.example';
    const refused = await site.openBrowser().call('POST', '/v1/session/sign-in', { body, origin });
    assert.deepEqual([refused.status, refused.body.field], [403, 'origin']);
  });

  it('returns to pages of the site only', async () => {
    for (const returnTo of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      '/%2e%2e//evil.example',
      'javascript:alert(1)',
      '/\tevil',
      '/signin',
      '',
    ])
      assert.equal(await site.openBrowser().signIn(viewer, { returnTo }), '/releases', returnTo);
    const browser = site.openBrowser();
    const url = await browser.begin();
    const stored = JSON.parse(decodeURIComponent(browser.cookies.get('talad_staff_sign_in') ?? ''));
    const cookie = encodeURIComponent(JSON.stringify({ ...stored, returnTo: '//evil.example' }));
    browser.cookies.set('talad_staff_sign_in', cookie);
    assert.equal(await browser.comeBack(site.provider.signIn(url, viewer)), '/releases');
  });

  it('needs a role, and takes the one that allows most', async () => {
    for (const [roles, role, remote] of [
      ['viewer', 'viewer', null],
      [['viewer', 'releaser:mf-a'], 'releaser', 'mf-a'],
      [['releaser:mf-a', 'administrator'], 'administrator', null],
    ] as const) {
      const browser = site.openBrowser();
      await browser.signIn({ roles });
      const staff = await browser.staff();
      assert.deepEqual([staff?.role, staff?.remote], [role, remote]);
    }
    for (const roles of [undefined, [], ['buyer'], ['releaser'], ['releaser:host'], ['Administrator'], 7]) {
      const browser = site.openBrowser();
      assert.equal(await browser.signIn({ roles }), '/releases/audit?signIn=no-role', JSON.stringify(roles));
      assert.equal(await browser.staff(), null);
    }
  });

  it('reports a sign-in that was cancelled at the provider', async () => {
    const browser = site.openBrowser();
    const state = new URL(await browser.begin()).searchParams.get('state') ?? '';
    const back = await browser.comeBack(`?error=access_denied&state=${state}`);
    assert.equal(back, '/releases/audit?signIn=cancelled');
  });

  it('replaces the session that the browser had, and leaves it if it fails', async () => {
    const browser = site.openBrowser();
    await browser.signIn(viewer);
    const first = browser.cookies.get('talad_staff') ?? '';
    await browser.signIn({ ...viewer, nonce: 'another' });
    assert.equal((await browser.staff())?.name, 'Mali Srisai');
    await browser.signIn({ sub: 'dao', name: 'Dao', roles: 'viewer' });
    assert.equal((await browser.staff())?.name, 'Dao');
    browser.cookies.set('talad_staff', first);
    assert.equal(await browser.staff(), null);
  });

  it('fails while the provider does not answer, and sessions go on', async () => {
    const browser = site.openBrowser();
    await browser.signIn(viewer);
    const late = site.provider.signIn(await browser.begin(), viewer);
    site.provider.setDown(true);
    try {
      assert.equal(await browser.comeBack(late), '/releases/audit?signIn=unavailable');
      assert.equal((await browser.call('GET', '/v1/audit')).status, 200);
      const another = await site.registry.startAnother();
      const response = await fetch(`${another.origin}/v1/session/sign-in`, {
        method: 'POST',
        headers: { origin: 'https://talad.example', 'content-type': 'application/json' },
        body: JSON.stringify({ isFresh: false, returnTo: '/releases' }),
      });
      const { code } = (await response.json()) as { code: string };
      assert.deepEqual([response.status, code], [503, 'PROVIDER_UNAVAILABLE']);
    } finally {
      site.provider.setDown(false);
    }
  });

  it('cannot be locked by strangers: attempts are not counted', async () => {
    for (let i = 0; i < 40; i++) await site.openBrowser().comeBack('?code=guess&state=guess');
    for (let i = 0; i < 40; i++) await site.openBrowser().signIn({ sub: 'mali', nonce: 'guess' });
    const browser = site.openBrowser();
    await browser.signIn({ ...viewer, ...secondFactor() }, { isFresh: true });
    assert.equal((await browser.staff())?.name, 'Mali Srisai');
  });

  it('is off without an identity provider: tokens work as before', async () => {
    const registry = await startTestRegistry();
    try {
      const { body } = await registry.call<{ canSignIn: boolean }>('GET', '/v1/session', { token: '' });
      assert.equal(body.canSignIn, false);
      assert.equal((await registry.call('GET', '/v1/audit')).status, 200);
      const paths = [
        ['POST', '/v1/session/sign-in', { returnTo: '/', isFresh: false }],
        ['GET', '/v1/session/callback', undefined],
      ] as const;
      for (const [method, path, content] of paths) {
        const headers = { origin: 'http://localhost:3000' };
        assert.equal((await registry.call(method, path, { token: '', body: content, headers })).status, 404);
      }
    } finally {
      await registry.close();
    }
  });
});
