import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { inTransaction } from '../../db/database.ts';
import { applySecurityChange } from './security-change.ts';

const origin = { address: '127.0.0.1', userAgent: 'test' };

describe('a change of a password or second factor', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('ends the other sessions in its transaction: a process that dies after it leaves none open', async () => {
    const { id } = await api.createUser();
    const { sessions } = api.context;
    const { token } = await sessions.open(id, origin);
    await sessions.open(id, origin);
    await inTransaction(api.db, (tx) => applySecurityChange(tx, api.context, id, 'password-changed', token));
    assert.deepEqual(
      (await sessions.list(id, token)).map(({ isCurrent }) => isCurrent),
      [true],
    );
  });
});
