import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contributionsTo, filledSlots } from './open-slots.ts';
import type { SlotDeclaration } from './remote-declaration.ts';

const section = (id: string, order: number): SlotDeclaration => ({
  slot: 'home.sections',
  id,
  order,
  module: './src/section.tsx',
  render: 'server',
  load: 'page',
});
const header: SlotDeclaration = {
  slot: 'header',
  module: './src/header.tsx',
  render: 'server',
  load: 'page',
};
const remote = (name: string, ...slots: SlotDeclaration[]) => ({ name, declaration: { slots } });
const named = (found: { remote: { name: string }; declared: SlotDeclaration }[]) =>
  found.map(({ remote: { name }, declared }) => `${name} ${declared.id ?? declared.slot}`);

describe('contributions to an open slot', () => {
  it('come by declared order, then by the name of the remote, then by id', () => {
    const remotes = [
      remote('mf-b', section('two', 10), section('first', 1)),
      remote('mf-c', section('late', 20), header),
      remote('mf-a', section('tie', 10)),
      remote('mf-d', section('b', 30), section('a', 30)),
    ];
    assert.deepEqual(named(contributionsTo('home.sections', remotes).shown), [
      'mf-b first',
      'mf-a tie',
      'mf-b two',
      'mf-c late',
      'mf-d a',
      'mf-d b',
    ]);
  });

  it('are left out beyond the limit of the slot, the last in order', () => {
    const remotes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter, index) =>
      remote(`mf-${letter}`, section('one', 8 - index)),
    );
    const { shown, leftOut } = contributionsTo('home.sections', remotes);
    assert.equal(shown.length, 6);
    assert.deepEqual(named(leftOut), ['mf-b one', 'mf-a one']);
    assert.equal(filledSlots(remotes, ['home.sections']).length, 6);
  });

  it('are on the pages that have the slot, beside its fixed slots', () => {
    const remotes = [remote('mf-a', section('one', 1)), remote('mf-b', header)];
    assert.deepEqual(named(filledSlots(remotes, ['header'])), ['mf-b header']);
    assert.deepEqual(named(filledSlots(remotes, ['header', 'home.sections'])), ['mf-b header', 'mf-a one']);
    assert.deepEqual(named(filledSlots(remotes, ['item.aside'])), []);
  });
});
