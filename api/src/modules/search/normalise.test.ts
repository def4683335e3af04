import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalise, searchKeyOf } from './normalise.ts';

test('Thai with and without its tone marks is the same text', () => {
  assert.equal(normalise('เครื่องรางน้ำแข็ง'), normalise('เครืองรางนำแขง'));
  assert.equal(normalise('หมู่บ้าน'), 'หมูบาน');
});

test('sara am typed as two characters is sara am, also with a tone mark between them', () => {
  assert.equal(normalise('นํา'), 'นำ');
  assert.equal(normalise('นํ้า'), normalise('น้ำ'));
});

test('two sara e are sara ae', () => {
  assert.equal(normalise('เเดง'), 'แดง');
});

test('invisible characters, repetition marks and spaces do not matter', () => {
  assert.equal(normalise('ดาบ\u200Bเพลิง'), 'ดาบเพลิง');
  assert.equal(normalise('เร็ว ๆ  นี้ ฯ'), 'เรว นี');
  assert.equal(normalise('  a \n\t b '), 'a b');
});

test('Thai digits are digits and Latin loses capitals and accents', () => {
  assert.equal(normalise('๒๕ ÉMBER Crème'), '25 ember creme');
});

test('a text of nothing but marks is empty', () => {
  assert.equal(normalise('\u0E48\u0E49\u200B'), '');
});

test('a key holds each name once and the other words behind them', () => {
  assert.equal(searchKeyOf({ en: 'Kris', th: 'กริช' }, ['Weapon', 'weapon']), 'kris\nกริช\tweapon');
  assert.equal(searchKeyOf({ en: 'Kris', th: 'Kris' }), 'kris\t');
});
