import { queryKeyOf } from './query-key.ts';

test('makes the same key from numbers on the page and strings in a URL, in any order', () => {
  const fromPage = queryKeyOf('GET /api/product/dynamic-item/', {
    query: { limit: 20, game: 'Sky', tag: undefined },
  });
  const fromAddress = queryKeyOf('GET /api/product/dynamic-item/', { query: { game: 'Sky', limit: '20' } });
  expect(JSON.stringify(fromPage)).toBe(JSON.stringify(fromAddress));
  expect(fromPage).toEqual(['GET /api/product/dynamic-item/', {}, { game: 'Sky', limit: '20' }]);
});

test('makes different keys from different inputs', () => {
  const one = queryKeyOf('GET /api/product/dynamic-item/:id', { params: { id: 1 } });
  const two = queryKeyOf('GET /api/product/dynamic-item/:id', { params: { id: 2 } });
  expect(one).not.toEqual(two);
});
