import { queryKeyOf } from './query-key.ts';

test('numbers from a page and texts from an address make the same key, in any order', () => {
  const fromPage = queryKeyOf('GET /api/product/dynamic-item/', {
    query: { limit: 20, game: 'Sky', tag: undefined },
  });
  const fromAddress = queryKeyOf('GET /api/product/dynamic-item/', { query: { game: 'Sky', limit: '20' } });
  expect(JSON.stringify(fromPage)).toBe(JSON.stringify(fromAddress));
  expect(fromPage).toEqual(['GET /api/product/dynamic-item/', {}, { game: 'Sky', limit: '20' }]);
});

test('another input makes another key', () => {
  const one = queryKeyOf('GET /api/product/dynamic-item/:id', { params: { id: 1 } });
  const two = queryKeyOf('GET /api/product/dynamic-item/:id', { params: { id: 2 } });
  expect(one).not.toEqual(two);
});
