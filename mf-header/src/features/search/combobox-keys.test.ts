import { comboboxAction } from './combobox-keys.ts';

describe('search box keyboard', () => {
  it.each([
    ['ArrowDown', -1, 3, { kind: 'highlight', index: 0 }],
    ['ArrowDown', 0, 3, { kind: 'highlight', index: 1 }],
    ['ArrowDown', 2, 3, { kind: 'highlight', index: 0 }],
    ['ArrowUp', -1, 3, { kind: 'highlight', index: 2 }],
    ['ArrowUp', 0, 3, { kind: 'highlight', index: 2 }],
    ['ArrowUp', 2, 3, { kind: 'highlight', index: 1 }],
    ['ArrowDown', 0, 1, { kind: 'highlight', index: 0 }],
    ['ArrowDown', -1, 0, { kind: 'none' }],
    ['ArrowUp', -1, 0, { kind: 'none' }],
    ['Enter', 1, 3, { kind: 'open-suggestion', index: 1 }],
    ['Enter', -1, 3, { kind: 'search' }],
    ['Enter', -1, 0, { kind: 'search' }],
    ['Enter', 4, 3, { kind: 'search' }],
    ['Escape', 2, 3, { kind: 'close' }],
    ['a', 0, 3, { kind: 'none' }],
    ['Home', 0, 3, { kind: 'none' }],
  ])('%s with highlight %d of %d', (key, highlighted, count, action) => {
    expect(comboboxAction(key, { highlighted, count })).toEqual(action);
  });
});
