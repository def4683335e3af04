import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildTrigramIndex } from './trigram-index.ts';

describe('trigram index', () => {
  const texts = ['ember kris', 'ember bow', 'เครืองรางนำแขง', 'frost bow'];

  it('returns the most similar text first', async () => {
    const index = await buildTrigramIndex(texts);
    assert.deepEqual(index.mostSimilar('embar kris', 4), [0, 1]);
    assert.deepEqual(index.mostSimilar('เครืองลาง', 4), [2]);
  });

  it('respects the limit and keeps the order of equally similar texts', async () => {
    const index = await buildTrigramIndex(texts);
    assert.deepEqual(index.mostSimilar('bow', 1), [1]);
    assert.deepEqual(index.mostSimilar('bow', 9), [1, 3]);
  });

  it('returns nothing if no trigram matches', async () => {
    assert.deepEqual((await buildTrigramIndex(texts)).mostSimilar('zzzz', 4), []);
    assert.deepEqual((await buildTrigramIndex([])).mostSimilar('ember', 4), []);
  });
});
