import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hash } from '@node-rs/argon2';
import { hasPasswordLength } from '@talad/contract/password';
import { assertNewPassword, hashPassword, isPasswordRight } from './password.ts';

const cafe = { composed: 'Cafe\u0301#2026'.normalize('NFC'), decomposed: 'Cafe\u0301#2026' };
const water = { composed: 'A1#น้ำใจงาม', decomposed: 'A1#นํ้าใจงาม' };

describe('password', () => {
  for (const [name, { composed, decomposed }] of Object.entries({ cafe, water })) {
    it(`is the same on devices that compose "${name}" and on those that do not`, async () => {
      assert.notEqual(composed, decomposed);
      assert.equal(await isPasswordRight(await hashPassword(composed), decomposed), true);
      assert.equal(await isPasswordRight(await hashPassword(decomposed), composed), true);
    });

    it(`is right for a hash that was made of "${name}" as typed`, async () => {
      for (const stored of [await hash(composed), await hash(decomposed)])
        for (const typed of [composed, decomposed]) assert.equal(await isPasswordRight(stored, typed), true);
    });
  }

  it('takes a space of any kind for a space', async () => {
    assert.equal(await isPasswordRight(await hashPassword('Two words#1'), 'Two\u00A0words#1'), true);
  });

  it('keeps accents, tone marks and case apart', async () => {
    const stored = await hashPassword(water.composed);
    for (const other of ['A1#นำใจงาม', 'a1#น้ำใจงาม', 'A1#น่ำใจงาม'])
      assert.equal(await isPasswordRight(stored, other), false);
  });

  it('accepts a confirmation that was typed on another keyboard', () => {
    assert.doesNotThrow(() => assertNewPassword(cafe.composed, cafe.decomposed));
  });

  it('counts a consonant with its vowel and tone mark as one character', () => {
    assert.equal(hasPasswordLength('A1#กี่กี่กี่กี่กี่'), true);
    assert.throws(() => assertNewPassword('A1#กี่กี่กี่กี่', 'A1#กี่กี่กี่กี่'), { code: 'VALIDATION', field: 'password' });
    assert.equal(hasPasswordLength(`A1#${'กี่'.repeat(17)}`), true);
    assert.equal(hasPasswordLength(`A1#${'กี่'.repeat(18)}`), false);
  });
});
