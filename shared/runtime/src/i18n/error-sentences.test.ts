import { errorStatus } from '@talad/contract/errors';
import { runtimeMessages } from './runtime-messages.ts';

const { en, th } = runtimeMessages;

const codes = [
  ...Object.keys(errorStatus),
  'NETWORK',
  'NO_RESPONSE',
  'TIMEOUT',
  'CANCELLED',
  'SUBMISSION_UNKNOWN',
  'SUBMISSION_DONE',
].sort();

test.each([
  ['English', en.errors],
  ['Thai', th.errors],
])('has exactly one message for every error code in %s', (_, sentences) => {
  expect(Object.keys(sentences).sort()).toEqual(codes);
  expect(Object.values(sentences).filter((sentence) => sentence.trim() === '')).toEqual([]);
});

test('has Thai script in every Thai message', () => {
  expect(Object.values(th.errors).filter((sentence) => !/[฀-๿]/.test(sentence))).toEqual([]);
});
