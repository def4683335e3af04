import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { URI } from 'otpauth';
import {
  type Answer,
  deploy,
  type ErrorBody,
  send,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

interface NewStaff extends ErrorBody {
  name: string;
  password: string;
  otpauth: string;
}
type SessionAnswer = Answer<{ staff: { name: string; role: string } | null } & ErrorBody>;

const siteOrigin = 'https://talad.example';
const stepMs = 30_000;

describe('staff', { concurrency: false }, () => {
  let registry: TestRegistry;
  let first = '';
  let second = '';
  before(async () => {
    // Time stands still: the code of the step before would otherwise run out where a step ends.
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    registry = await startTestRegistry({ SITE_ORIGIN: siteOrigin });
    for (const remote of ['mf-a', 'mf-b']) {
      first = await storeVersion(registry, remote, 'first');
      second = await storeVersion(registry, remote, 'second');
      await deploy(registry, remote, first);
      await deploy(registry, remote, second);
    }
  });
  after(async () => {
    await registry.close();
    mock.timers.reset();
  });

  const create = async (name: string, role: string, remote?: string): Promise<NewStaff> => {
    const { status, body } = await registry.call<NewStaff>('POST', '/v1/staff', {
      body: { name, role, remote },
    });
    assert.equal(status, 201);
    return body;
  };
  /** The code of a time step, counted from the current one. */
  const codeOf = ({ otpauth }: NewStaff, steps = 0) =>
    URI.parse(otpauth).generate({ timestamp: Date.now() + steps * stepMs });
  const call = <T = ErrorBody>(
    method: string,
    path: string,
    { body, headers = {}, cookie = '' }: { body?: unknown; headers?: object; cookie?: string },
  ) =>
    send<T>(registry.origins[0] ?? '', method, path, {
      token: '',
      body,
      headers: { origin: siteOrigin, ...(cookie && { cookie }), ...headers },
    });
  const signIn = (
    { name, password }: Pick<NewStaff, 'name' | 'password'>,
    code: string,
    headers = {},
  ): Promise<SessionAnswer> => call('POST', '/v1/session', { body: { name, password, code }, headers });
  /** Signs in with the code of the step before; returns the cookie. */
  const cookieOf = async (staff: NewStaff): Promise<string> => {
    const { status, headers } = await signIn(staff, codeOf(staff, -1));
    assert.equal(status, 200);
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const freeze = (remote: string, cookie: string, headers: object) =>
    call('PUT', `/v1/remotes/${remote}/freeze`, { body: {}, cookie, headers });

  it('sign in with name, password and code, and out again', async () => {
    const staff = await create('Mali Srisai', 'viewer');
    const answer = await signIn(staff, codeOf(staff));
    assert.deepEqual([answer.status, answer.body.staff?.name], [200, 'Mali Srisai']);
    const set = answer.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/registry', 'Max-Age=28800'])
      assert.ok(set.includes(part), `${part} in ${set}`);
    const cookie = set.split(';')[0] ?? '';
    const session = async () => (await call<SessionAnswer['body']>('GET', '/v1/session', { cookie })).body;
    assert.equal((await session()).staff?.role, 'viewer');
    const [row] = await registry.query<{ text: string }>(
      'select json_build_array((select json_agg(s) from staff s), (select json_agg(s) from staff_session s))::text as text',
    );
    assert.ok(row && !row.text.includes(staff.password) && !row.text.includes(cookie.split('=')[1] ?? ''));
    assert.equal((await call('DELETE', '/v1/session', { cookie })).status, 200);
    assert.equal((await session()).staff, null);
  });

  it('are refused if the name, the password or the code is wrong, without saying which', async () => {
    const staff = await create('Wrong', 'viewer');
    const answers = [
      await signIn({ ...staff, name: 'Nobody' }, codeOf(staff)),
      await signIn({ ...staff, password: 'wrong' }, codeOf(staff)),
      await signIn(staff, codeOf(staff, 20)),
    ];
    const bodies = answers.map(({ status, body }) => [status, body.code, body.detail]);
    assert.deepEqual(
      bodies,
      Array(3).fill([401, 'SIGN_IN_FAILED', 'The name, password or code is incorrect.']),
    );
  });

  it('use each code once', async () => {
    const staff = await create('Once', 'viewer');
    const code = codeOf(staff);
    const answers = await Promise.all([signIn(staff, code), signIn(staff, code)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
    assert.equal((await signIn(staff, codeOf(staff, -1))).body.code, 'CODE_USED');
  });

  it('may not guess: attempts are limited by name', async () => {
    const staff = await create('Guessed', 'viewer');
    const wrong = { ...staff, password: 'wrong' };
    for (let i = 0; i < 10; i++)
      assert.equal((await signIn(wrong, '000000', { 'x-forwarded-for': `192.0.2.${i}` })).status, 401);
    assert.equal((await signIn(staff, codeOf(staff), { 'x-forwarded-for': '192.0.2.99' })).status, 429);
    await registry.query("update staff_attempt set at = at - interval '16 minutes' where name = 'Guessed'");
    assert.equal((await signIn(staff, codeOf(staff))).status, 200);
  });

  it('may not guess: attempts are limited by address', async () => {
    const address = { 'x-forwarded-for': '198.51.100.7' };
    const attempts = Array.from({ length: 30 }, (_, i) => ['198.51.100.7', `name ${i}`]);
    for (const [at, name] of attempts)
      await registry.query('insert into staff_attempt (name, address, at) values ($2, $1, now())', [
        at,
        name,
      ]);
    const staff = await create('Neighbour', 'viewer');
    assert.equal((await signIn(staff, codeOf(staff), address)).status, 429);
    assert.equal((await signIn(staff, codeOf(staff))).status, 200);
  });

  it('sign in and change things from the site only', async () => {
    const staff = await create('Origin', 'administrator');
    const foreign = { origin: 'https://evil.example' };
    assert.equal((await signIn(staff, codeOf(staff), foreign)).status, 403);
    const cookie = await cookieOf(staff);
    const refused = await freeze('mf-a', cookie, { ...foreign, 'x-two-factor-code': codeOf(staff) });
    assert.deepEqual([refused.status, refused.body.field], [403, 'origin']);
  });

  it('choose a version of their remote for one tab without a code, and make no link for others', async () => {
    const cookie = await cookieOf(await create('Looking', 'releaser', 'mf-b'));
    const post = (path: string, remote: string, version: string) =>
      call('POST', path, { body: { remote, version }, cookie });
    assert.equal((await post('/v1/tab-previews', 'mf-b', first)).status, 201);
    assert.equal((await post('/v1/tab-previews', 'mf-a', first)).body.field, 'remote');
    assert.equal((await post('/v1/previews', 'mf-b', first)).body.code, 'NOT_ALLOWED');
    const viewer = await cookieOf(await create('Reading', 'viewer'));
    const refused = await call('POST', '/v1/tab-previews', {
      body: { remote: 'mf-b', version: first },
      cookie: viewer,
    });
    assert.deepEqual([refused.status, refused.body.code], [403, 'NOT_ALLOWED']);
  });

  it('change things with a fresh code only, under their own name', async () => {
    const staff = await create('Fresh', 'administrator');
    const cookie = await cookieOf(staff);
    assert.deepEqual((await freeze('mf-a', cookie, {})).body.code, 'CODE_WRONG');
    assert.deepEqual(
      (await freeze('mf-a', cookie, { 'x-two-factor-code': '000000' })).body.code,
      'CODE_WRONG',
    );
    const used = codeOf(staff, -1);
    assert.deepEqual((await freeze('mf-a', cookie, { 'x-two-factor-code': used })).body.code, 'CODE_USED');
    assert.equal((await freeze('mf-a', cookie, { 'x-two-factor-code': codeOf(staff) })).status, 200);
    const { body } = await registry.call<{ actor: string; action: string }[]>('GET', '/v1/audit');
    assert.deepEqual(
      body.slice(-2).map(({ actor, action }) => [actor, action]),
      [
        ['Fresh', 'sign in'],
        ['Fresh', 'freeze'],
      ],
    );
    await registry.call('DELETE', '/v1/remotes/mf-a/freeze');
  });

  it('use up no code for a request that is wrong', async () => {
    const staff = await create('Careful', 'administrator');
    const cookie = await cookieOf(staff);
    const headers = { 'x-two-factor-code': codeOf(staff) };
    const wrong = await call('PUT', '/v1/remotes/mf-a/freeze', { body: { reason: 1 }, cookie, headers });
    assert.equal(wrong.status, 400);
    assert.equal((await freeze('mf-a', cookie, headers)).status, 200);
    await registry.call('DELETE', '/v1/remotes/mf-a/freeze');
  });

  it('read everything as a viewer, and change nothing', async () => {
    const staff = await create('Viewer', 'viewer');
    const cookie = await cookieOf(staff);
    for (const path of ['audit', 'decisions', 'rollouts', 'remotes/mf-a'])
      assert.equal((await call('GET', `/v1/${path}`, { cookie })).status, 200, path);
    const refused = await freeze('mf-a', cookie, { 'x-two-factor-code': codeOf(staff) });
    assert.deepEqual([refused.status, refused.body.code], [403, 'NOT_ALLOWED']);
  });

  it('roll back their own remote as a releaser', async () => {
    const staff = await create('Releaser', 'releaser', 'mf-a');
    const cookie = await cookieOf(staff);
    const rollBack = async (remote: string, steps: number, action = 'rollback') =>
      call('POST', '/v1/deployments', {
        body: { action, versions: [{ remote, version: first }] },
        cookie,
        headers: { 'x-two-factor-code': codeOf(staff, steps) },
      });
    assert.equal((await rollBack('mf-b', 0)).body.field, 'remote');
    assert.equal((await rollBack('mf-a', 1)).status, 200);
  });

  it('see what is live of every remote, with its owner and who made it live', async () => {
    const cookie = await cookieOf(await create('Reader', 'viewer'));
    type Line = { remote: string; live: string; by: string; owner: string; bytes: number };
    const { body } = await call<Line[]>('GET', '/v1/remotes', { cookie });
    const line = body.find(({ remote }) => remote === 'mf-b');
    assert.deepEqual(
      [line?.live, line?.by, line?.owner, (line?.bytes ?? 0) > 0],
      [second, 'first administrator', 'Test team', true],
    );
  });

  it('do not publish, and do nothing else that needs a token', async () => {
    const staff = await create('Console', 'administrator');
    const cookie = await cookieOf(staff);
    const headers = { 'x-two-factor-code': codeOf(staff) };
    const body = { name: 'x', role: 'administrator' };
    for (const path of ['/v1/staff', '/v1/tokens'])
      assert.match((await call('POST', path, { body, cookie, headers })).body.detail, /needs a token/);
    const publish = await call('POST', '/v1/deployments', {
      body: { action: 'publish', versions: [{ remote: 'mf-b', version: first }] },
      cookie,
      headers,
    });
    assert.deepEqual([publish.status, publish.body.field], [403, 'action']);
  });

  it('are signed out after 8 hours, and when they are removed', async () => {
    const staff = await create('Leaver', 'viewer');
    const cookie = await cookieOf(staff);
    const read = async () => (await call('GET', '/v1/audit', { cookie })).status;
    await registry.query("update staff_session set expires_at = expires_at - interval '8 hours'");
    assert.equal(await read(), 401);
    await registry.query("update staff_session set expires_at = expires_at + interval '8 hours'");
    assert.equal(await read(), 200);
    assert.equal((await registry.call('DELETE', '/v1/staff/Leaver')).status, 200);
    assert.equal(await read(), 401);
    assert.equal((await signIn(staff, codeOf(staff))).status, 401);
  });

  it('have a name of their own, and a remote as releasers only', async () => {
    await create('Taken', 'viewer');
    const cases = [
      [{ name: 'Taken', role: 'viewer' }, 409, 'name'],
      [{ name: 'x', role: 'releaser' }, 400, 'remote'],
      [{ name: 'x', role: 'viewer', remote: 'mf-a' }, 400, 'remote'],
    ] as const;
    for (const [body, status, field] of cases) {
      const answer = await registry.call<ErrorBody>('POST', '/v1/staff', { body });
      assert.deepEqual([answer.status, answer.body.field], [status, field]);
    }
  });
});
