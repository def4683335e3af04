import { splitInRows } from './carousel-rows.ts';

describe('the two rows of the carousel', () => {
  it('share the slides half and half, in order', () => {
    expect(splitInRows([1, 2, 3, 4])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('give the odd slide to the upper row', () => {
    expect(splitInRows([1, 2, 3])).toEqual([[1, 2], [3]]);
  });

  it('lose nothing of a single slide', () => {
    expect(splitInRows([1])).toEqual([[1], []]);
  });
});
