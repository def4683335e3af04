import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

describe('user operator commands', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  const ops = (...args: string[]) => runOps(api, args);

  it('finds a user by ID, email or username', async () => {
    const user = await api.createUser({ email: 'found@example.com', username: 'FoundOne' });
    for (const name of [String(user.id), 'Found@example.com', 'foundone'])
      assert.match((await ops('user', 'show', name)).out, /email: found@example\.com/);
    assert.match((await ops('user', 'show', 'nobody')).errorLines, /NOT_FOUND/);
    assert.equal((await ops('user', 'show')).status, 2);
  });

  it('suspends and unsuspends a user and writes both to the audit log', async () => {
    const user = await api.createUser();
    const client = await api.as(user);
    await ops('user', 'suspend', String(user.id), '--days', '3', '--reason', 'Stolen cards.');
    api.context.sessions.forgetUser(user.id);
    assert.equal((await client.get('/api/auth/user/me')).statusCode, 401);
    await ops('user', 'unsuspend', String(user.id), '--reason', 'It was somebody else.');
    assert.equal((await (await api.as(user)).get('/api/auth/user/me')).statusCode, 200);
    const log = await ops('audit', '--subject', `user:${user.id}`);
    assert.match(log.out, /user\.unsuspend[\s\S]*user\.suspend[\s\S]*Stolen cards/);
    const again = await ops('user', 'unsuspend', String(user.id), '--reason', 'Once more.');
    assert.match(again.errorLines, /ILLEGAL_TRANSITION/);
  });

  it('ends all sessions of a user', async () => {
    const user = await api.createUser();
    const client = await api.as(user);
    const done = await ops('user', 'end-sessions', String(user.id), '--reason', 'The telephone was lost.');
    assert.match(done.out, /ended 1 sessions/);
    assert.equal((await client.get('/api/auth/user/me')).statusCode, 401);
  });

  it('requires a reason, and a number of days within bounds', async () => {
    const { id } = await api.createUser();
    assert.equal((await ops('user', 'suspend', String(id), '--days', '3')).status, 2);
    assert.equal((await ops('user', 'suspend', String(id), '--days', '0', '--reason', 'x')).status, 2);
    assert.equal((await ops('user', 'end-sessions', String(id))).status, 2);
  });
});
