import { splitInRows } from './carousel-rows.ts';

describe('splitInRows', () => {
  it('splits the slides in half, in order', () => {
    expect(splitInRows([1, 2, 3, 4])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('gives the odd slide to the upper row', () => {
    expect(splitInRows([1, 2, 3])).toEqual([[1, 2], [3]]);
  });

  it('puts a single slide into the upper row', () => {
    expect(splitInRows([1])).toEqual([[1], []]);
  });
});
