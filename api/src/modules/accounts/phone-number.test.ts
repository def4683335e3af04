import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { migrations } from '../../db/migrate.ts';
import { findAccount, updateAccount } from './accounts.repository.ts';
import { parsePhone } from './phone-number.ts';

describe('phone number', () => {
  for (const spelling of [
    '0812345678',
    '081-234-5678',
    '081.234.5678',
    '(081) 234 5678',
    ' 081 234 5678 ',
    '๐๘๑-๒๓๔-๕๖๗๘',
    '66812345678',
    '+66812345678',
    '+66 081 234 5678',
    '+66 (0)81 234 5678',
    '0066 81 234 5678',
    '0066 081 234 5678',
  ])
    it(`reads "${spelling}"`, () => {
      assert.equal(parsePhone(spelling), '+66812345678');
    });

  it('reads the number of another country', () => {
    assert.equal(parsePhone('001 415-555-2671'), parsePhone('+1 (415) 555 2671'));
  });

  for (const wrong of [
    '0812345',
    '081234567890',
    '+66 812',
    '0812345678 ext 5',
    'call 0812345678',
    '+999 123456789',
  ])
    it(`refuses "${wrong}"`, () => {
      assert.throws(() => parsePhone(wrong), { code: 'VALIDATION' });
    });
});

describe('migration of phone numbers', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('gives each number one spelling and one account', async () => {
    const stored = [
      '+66066811111111',
      '+660811111111',
      '+66811111112',
      '+660811111112',
      '+66021234567',
      '+4915123456789',
    ];
    const ids: number[] = [];
    for (const phone of stored) {
      const { id } = await api.createUser();
      await updateAccount(api.db, id, { phone });
      ids.push(id);
    }
    const migration = migrations.find(({ name }) => name === '0370-phone-spellings.sql');
    await api.db.transaction((tx) => tx.execute(sql.raw(migration?.sql ?? '')));
    const after = await Promise.all(ids.map(async (id) => (await findAccount(api.db, id))?.phone));
    assert.deepEqual(after, ['+66811111111', null, '+66811111112', null, '+6621234567', '+4915123456789']);
  });
});
