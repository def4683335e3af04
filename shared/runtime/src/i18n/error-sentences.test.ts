import { errorStatus } from '@talad/contract/errors';
import { runtimeTexts } from './runtime-texts.ts';

const { en, th } = runtimeTexts;

const codes = [...Object.keys(errorStatus), 'NETWORK', 'TIMEOUT', 'CANCELLED'].sort();

test.each([
  ['English', en.errors],
  ['Thai', th.errors],
])('every code has a sentence in %s, and no sentence is left over', (_, sentences) => {
  expect(Object.keys(sentences).sort()).toEqual(codes);
  expect(Object.values(sentences).filter((sentence) => sentence.trim() === '')).toEqual([]);
});

test('Thai sentences are Thai', () => {
  expect(Object.values(th.errors).filter((sentence) => !/[฀-๿]/.test(sentence))).toEqual([]);
});
