import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { checkDeclaration } from './declaration.ts';
import { tinyDeclaration, tinySlot } from './tiny-declaration.ts';

const there = tinyDeclaration({ name: 'mf-there', slots: [tinySlot({ slot: 'home.games' })] });

const problemsOf = (declaration: RemoteDeclaration) =>
  checkDeclaration({ declaration, folder: '' }, { remotes: [there], hostPages: [] }).map(
    ({ problem }) => problem,
  );

describe('gate: declaration', () => {
  it('accepts a compatible remote', () => {
    const fits = tinyDeclaration({
      slots: [tinySlot()],
      events: { emits: ['cart:changed'], listens: ['language:changed'] },
    });
    assert.deepEqual(problemsOf(fits), []);
  });

  it('refuses a platform version that the host does not provide', () => {
    assert.deepEqual(problemsOf(tinyDeclaration({ platform: '>=2' })), [
      'it needs platform >=2, the host provides 1.0.0',
    ]);
  });

  it('refuses slots and events that the contract does not define', () => {
    const odd = tinyDeclaration({ events: { emits: ['cart:exploded'], listens: ['moon:risen'] } });
    Object.assign(odd, { slots: [{ ...tinySlot(), slot: 'home.moon' }] });
    assert.deepEqual(problemsOf(odd), [
      'the contract has no event "cart:exploded"',
      'the contract has no event "moon:risen"',
      'the contract has no slot "home.moon"',
    ]);
  });

  it('refuses a slot that another remote provides', () => {
    assert.deepEqual(problemsOf(tinyDeclaration({ slots: [tinySlot({ slot: 'home.games' })] })), [
      'mf-there fills the slot "home.games" already',
    ]);
  });
});
