import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildTrigramIndex } from './trigram-index.ts';

describe('texts alike', () => {
  const texts = ['ember kris', 'ember bow', 'เครืองรางนำแขง', 'frost bow'];

  it('come with the one that has most in common first', async () => {
    const index = await buildTrigramIndex(texts);
    assert.deepEqual(index.mostAlike('embar kris', 4), [0, 1]);
    assert.deepEqual(index.mostAlike('เครืองลาง', 4), [2]);
  });

  it('are as many as asked for, the earlier first where they are equally alike', async () => {
    const index = await buildTrigramIndex(texts);
    assert.deepEqual(index.mostAlike('bow', 1), [1]);
    assert.deepEqual(index.mostAlike('bow', 9), [1, 3]);
  });

  it('are none where nothing is in common', async () => {
    assert.deepEqual((await buildTrigramIndex(texts)).mostAlike('zzzz', 4), []);
    assert.deepEqual((await buildTrigramIndex([])).mostAlike('ember', 4), []);
  });
});
