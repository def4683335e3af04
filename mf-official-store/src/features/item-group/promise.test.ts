import { promiseOf } from './promise.ts';

describe('delivery promise of an official item', () => {
  it.each([
    [5, 5, 'instant'],
    [5, 6, 'instantUpTo'],
    [0, 1, 'manual'],
  ] as const)('with %d codes in stock and a quantity of %d is %s', (codesInStock, quantity, promise) => {
    expect(promiseOf({ codesInStock }, quantity)).toBe(promise);
  });
});
