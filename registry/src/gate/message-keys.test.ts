import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MessageKeys } from '@talad/contract/release-records';
import { checkMessageKeys } from './message-keys.ts';

const problemsOf = (keys: MessageKeys) => {
  const findings = checkMessageKeys(keys);
  assert.ok(findings.every(({ check }) => check === 'messages'));
  return findings.map(({ problem }) => problem);
};

describe('gate: keys of the messages', () => {
  it('refuses a key that one of the languages lacks', () => {
    assert.deepEqual(problemsOf({ en: { title: [], 'list.empty': [] }, th: { title: [], more: [] } }), [
      '"list.empty" is missing in th',
      '"more" is missing in en',
    ]);
  });

  it('refuses a placeholder in one language only, whichever it is', () => {
    assert.deepEqual(problemsOf({ en: { a: ['name'], b: [] }, th: { a: [], b: ['price'] } }), [
      '"a" has {{name}} in one language only',
      '"b" has {{price}} in one language only',
    ]);
  });

  it('accepts the plural forms of each language, of which some leave out the count', () => {
    const en = { items_one: [], items_other: ['count'], title: ['name'] };
    assert.deepEqual(problemsOf({ en, th: { items_other: ['count'], title: ['name'] } }), []);
    assert.deepEqual(problemsOf({ en, th: { items_other: [], title: ['name'] } }), []);
    assert.deepEqual(problemsOf({ en: { items_other: ['name'] }, th: { items_other: [] } }), [
      '"items_other" has {{name}} in one language only',
    ]);
  });

  it('accepts a remote without messages', () => assert.deepEqual(problemsOf({ en: {}, th: {} }), []));
});
