import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildSpelling, isOneEdit } from './spelling.ts';

describe('isOneEdit', () => {
  for (const [typed, word] of [
    ['krsi', 'kris'],
    ['kri', 'kris'],
    ['kriss', 'kris'],
    ['krus', 'kris'],
    ['กรชิ', 'กริช'],
  ] as const)
    it(`accepts ${typed} and ${word} in both directions`, () => {
      assert.ok(isOneEdit(typed, word));
      assert.ok(isOneEdit(word, typed));
    });

  for (const [typed, word] of [
    ['kris', 'kris'],
    ['krzz', 'kris'],
    ['ksri', 'kris'],
    ['k', 'kris'],
  ] as const)
    it(`rejects ${typed} and ${word}`, () => assert.ok(!isOneEdit(typed, word)));
});

describe('spelling correction', () => {
  const keys = ['himmaran online\nหิมมาราน ออนไลน\t', 'ember kris\nกริชถานไฟ\tweapon', 'embers end\n\t'];

  for (const [typed, corrected] of [
    ['krsi', 'kris'],
    ['embar kris', 'ember kris'],
    ['hinmaran onlime', 'himmaran online'],
    ['himamr', 'himmar'],
    ['กรชิ', 'กริช'],
    ['กริชถายไฟ', 'กริชถานไฟ'],
    ['หิมมารน', 'หิมมาราน'],
  ] as const)
    it(`corrects ${typed} to ${corrected}`, async () => {
      assert.equal((await buildSpelling(keys)).correct(typed), corrected);
    });

  for (const typed of ['kris', 'kri', 'ember kris', 'zzzzzz', '1234', 'krxxsi'])
    it(`does not correct ${typed}`, async () => {
      assert.equal((await buildSpelling(keys)).correct(typed), undefined);
    });

  it('prefers the earlier of two equally close words', async () => {
    assert.equal((await buildSpelling(['moon\t', 'mood\t'])).correct('moox'), 'moon');
    assert.equal((await buildSpelling(['mood\t', 'moon\t'])).correct('moox'), 'mood');
  });
});
