import { queryKeyOf } from '../query/query-key.ts';
import { keyOfNeed, resolveNeeds, resolveSlotNeeds } from './data-requirements.ts';

const needs = [
  { call: 'GET /api/game/:slug', params: { slug: { from: 'path', name: 'slug' } }, required: true },
  {
    call: 'GET /api/product/dynamic-item/',
    query: {
      sort: { from: 'search', name: 'sort' },
      game: { from: 'path', name: 'slug' },
      kind: { from: 'search', name: 'kind', fallback: 'all' },
      limit: 24,
    },
  },
] as const satisfies Parameters<typeof resolveNeeds>[0];

const at = (search: string) => ({ path: { slug: 'Koh_Lomfa' }, search: new URLSearchParams(search) });

describe('data requirements', () => {
  const [game, items] = resolveNeeds(needs, at('sort=price&other=1'));

  it('fill their input from the URL, fallbacks and fixed values', () => {
    expect(game).toMatchObject({ params: { slug: 'Koh_Lomfa' }, query: {}, required: true });
    expect(items?.query).toEqual({ game: 'Koh_Lomfa', kind: 'all', limit: '24', sort: 'price' });
  });

  it('omit parameters that the URL does not have', () => {
    const [, bare] = resolveNeeds(needs, at(''));
    expect(bare?.query).not.toHaveProperty('sort');
  });

  it('are skipped where the URL lacks a required parameter', () => {
    const search = {
      call: 'GET /api/search/',
      query: { input: { from: 'search', name: 'input', required: true } },
    } as const;
    const callsOf = (text: string) => resolveNeeds([search], at(text));
    expect(['', 'input=', 'input=%20', 'other=1'].flatMap(callsOf)).toEqual([]);
    expect(callsOf('input=kris')).toMatchObject([{ query: { input: 'kris' } }]);
  });

  it('of a contribution come from the props that its page declares, and never fail the page', () => {
    const declared = {
      slot: 'item.aside',
      needs: [
        {
          call: 'GET /api/product/dynamic-item/:id/similar',
          params: { id: { from: 'prop', name: 'itemId' } },
          required: true,
        },
      ],
    } satisfies Parameters<typeof resolveSlotNeeds>[0];
    const page = { slotProps: { 'item.aside': { itemId: { from: 'path', name: 'slug' } } } } as const;
    expect(resolveSlotNeeds(declared, page, at(''))).toEqual([
      {
        call: declared.needs[0]?.call,
        params: { id: 'Koh_Lomfa' },
        query: {},
        required: false,
        isOfContribution: true,
      },
    ]);
    expect(resolveSlotNeeds(declared, {}, at(''))).toEqual([]);
  });

  it('have the same query key as the component’s call', () => {
    const requested = queryKeyOf('GET /api/product/dynamic-item/', {
      query: { game: 'Koh_Lomfa', kind: 'all', sort: 'price', limit: 24 },
    });
    expect(items && keyOfNeed(items)).toEqual(requested);
  });
});
