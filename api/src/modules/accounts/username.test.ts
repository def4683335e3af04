import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi, testPassword } from '../../../test/test-api.ts';

describe('username choice', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('succeeds once', async () => {
    const user = await api.as(await api.createUser({ username: null }));
    const chosen = await user.patch('/api/auth/user/me', { username: `Somchai7` });
    assert.equal(chosen.json().username, `Somchai7`);
    const other = await user.patch('/api/auth/user/me', { username: 'SomethingElse' });
    assert.equal(codeOf(other), 'USERNAME_ALREADY_SET');
  });

  it('refuses a name that another user has in different case', async () => {
    await api.createUser({ username: 'Malee' });
    const user = await api.as(await api.createUser({ username: null }));
    assert.equal(codeOf(await user.patch('/api/auth/user/me', { username: 'mALEE' })), 'USERNAME_TAKEN');
  });

  it('succeeds for one of two users who concurrently choose the same name', async () => {
    const both = await Promise.all([1, 2].map(async () => api.as(await api.createUser({ username: null }))));
    const responses = await Promise.all(
      both.map((user) => user.patch('/api/auth/user/me', { username: 'Twice' })),
    );
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 400]);
  });

  for (const bad of ['ab', 'with space', 'ไทย', 'x'.repeat(33)]) {
    it(`refuses "${bad}"`, async () => {
      const user = await api.as(await api.createUser({ username: null }));
      assert.equal(codeOf(await user.patch('/api/auth/user/me', { username: bad })), 'VALIDATION');
    });
  }

  for (const contact of ['LINE0812345678', 'somchai0812345678', 'lineidneko']) {
    it(`refuses the contact "${contact}"`, async () => {
      const user = await api.as(await api.createUser({ username: null }));
      const response = await user.patch('/api/auth/user/me', { username: contact });
      assert.deepEqual([codeOf(response), fieldOf(response)], ['USERNAME_NOT_ALLOWED', 'username']);
    });
  }

  for (const harmless of ['Feline99', 'DragonSlayer2540', 'Player20261127', 'Airline'])
    it(`accepts "${harmless}"`, async () => {
      const user = await api.as(await api.createUser({ username: null }));
      assert.equal((await user.patch('/api/auth/user/me', { username: harmless })).statusCode, 200);
    });

  it('reserves the name of a deleted account, and its page returns 410', async () => {
    const seller = await api.as(await api.createUser({ username: 'KhunTrusted' }));
    assert.equal((await seller.post('/api/user/delete', { password: testPassword })).statusCode, 200);
    const user = await api.as(await api.createUser({ username: null }));
    assert.equal(
      codeOf(await user.patch('/api/auth/user/me', { username: 'khuntrusted' })),
      'USERNAME_TAKEN',
    );
    const page = await api.get('/api/user/store/KhunTrusted');
    assert.deepEqual([page.statusCode, codeOf(page)], [410, 'USER_DELETED']);
    assert.equal(codeOf(await api.get('/api/user/store/KhunUnknown')), 'NOT_FOUND');
  });

  it('requires a verified address', async () => {
    const user = await api.as(await api.createUser({ username: null, isEmailVerified: false }));
    const response = await user.patch('/api/auth/user/me', { username: 'TooEarly' });
    assert.equal(response.statusCode, 403);
    assert.equal(codeOf(response), 'EMAIL_NOT_VERIFIED');
  });

  it('does not require a verified address for Facebook users', async () => {
    const user = await api.as(
      await api.createUser({ username: null, isEmailVerified: false, facebook: true }),
    );
    assert.equal((await user.patch('/api/auth/user/me', { username: 'FromAfar' })).statusCode, 200);
  });
});
