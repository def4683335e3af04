import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalise, searchKeyOf } from './normalise.ts';

test('ignores Thai tone marks', () => {
  assert.equal(normalise('เครื่องรางน้ำแข็ง'), normalise('เครืองรางนำแขง'));
  assert.equal(normalise('หมู่บ้าน'), 'หมูบาน');
});

test('composes sara am from two characters, also with a tone mark between them', () => {
  assert.equal(normalise('นํา'), 'นำ');
  assert.equal(normalise('นํ้า'), normalise('น้ำ'));
});

test('turns two sara e into sara ae', () => {
  assert.equal(normalise('เเดง'), 'แดง');
});

test('ignores invisible characters, repetition marks and extra spaces', () => {
  assert.equal(normalise('ดาบ\u200Bเพลิง'), 'ดาบเพลิง');
  assert.equal(normalise('เร็ว ๆ  นี้ ฯ'), 'เรว นี');
  assert.equal(normalise('  a \n\t b '), 'a b');
});

test('converts Thai digits and drops Latin case and accents', () => {
  assert.equal(normalise('๒๕ ÉMBER Crème'), '25 ember creme');
});

test('turns a text of only marks into an empty string', () => {
  assert.equal(normalise('\u0E48\u0E49\u200B'), '');
});

test('builds a search key from unique names followed by the other words', () => {
  assert.equal(searchKeyOf({ en: 'Kris', th: 'กริช' }, ['Weapon', 'weapon']), 'kris\nกริช\tweapon');
  assert.equal(searchKeyOf({ en: 'Kris', th: 'Kris' }), 'kris\t');
});
