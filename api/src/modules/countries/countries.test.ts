import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Country } from '@talad/contract/countries';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

describe('GET /api/country', () => {
  let api: TestApi;
  let results: Country[];
  before(async () => {
    api = await startTestApi();
    results = (await api.get('/api/country')).json().results;
  });
  after(() => api.close());

  it('returns the 249 entries of ISO 3166-1, each once', () => {
    // Kosovo has a user-assigned code (XK), which many libraries list in addition to the standard.
    const standard = results.filter(({ code }) => code !== 'XK');
    assert.equal(standard.length, 249);
    assert.equal(new Set(results.map(({ code }) => code)).size, results.length);
    assert.equal(new Set(results.map(({ alpha3 }) => alpha3)).size, results.length);
    for (const { code, alpha3, name, names, phonePrefix } of results) {
      assert.match(code, /^[A-Z]{2}$/);
      assert.match(alpha3, /^[A-Z]{3}$/);
      assert.equal(name, names.en);
      assert.ok(names.en.length > 2 && /[ก-๙]/.test(names.th), `${code}: ${names.en}, ${names.th}`);
      assert.ok(phonePrefix === null || /^\+[1-9][0-9]{0,2}$/.test(phonePrefix), `${code}: ${phonePrefix}`);
    }
  });

  it('returns names in both languages with phone prefixes', () => {
    const shown = (code: string) => results.find((country) => country.code === code);
    assert.deepEqual(shown('TH'), {
      code: 'TH',
      alpha3: 'THA',
      name: 'Thailand',
      names: { en: 'Thailand', th: 'ไทย' },
      phonePrefix: '+66',
    });
    assert.deepEqual(
      ['US', 'LA', 'SG', 'AQ'].map((code) => shown(code)?.phonePrefix),
      ['+1', '+856', '+65', null],
    );
  });
});
