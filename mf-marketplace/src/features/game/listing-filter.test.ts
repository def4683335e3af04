import { defaultFilter, filterOf, listingsInput, searchOf, tabsOf } from './listing-filter.ts';

const search = (text: string) => new URLSearchParams(text);

describe('listing filter in the URL', () => {
  it('defaults to all kinds, newest first', () => {
    expect(filterOf(search(''))).toEqual(defaultFilter);
  });

  it('reads kind, sort, tag and prices', () => {
    expect(filterOf(search('kind=account&sort=-price&tag=rank-mythic&minPrice=1&maxPrice=9999999'))).toEqual({
      kind: 'account',
      sort: '-price',
      tag: 'rank-mythic',
      minPrice: 1,
      maxPrice: 9_999_999,
    });
  });

  it('ignores unknown values', () => {
    expect(filterOf(search('kind=pets&sort=cheap&tag=&minPrice=-1&maxPrice=1e9'))).toEqual(defaultFilter);
  });

  it('round-trips through the URL', () => {
    const address = 'kind=gold&sort=name&tag=coins&minPrice=0.5&maxPrice=20';
    expect(searchOf(filterOf(search(address))).toString()).toBe(address);
  });

  it('omits defaults from the URL', () => {
    expect(searchOf(defaultFilter).toString()).toBe('');
  });
});

describe('input of the listings call', () => {
  it('holds only the game and the facets flag by default', () => {
    expect(listingsInput('Krailan_Strike', search(''), 'en').query).toEqual({
      game: 'Krailan_Strike',
      facets: true,
    });
  });

  it('sends the language only when it sorts names in Thai', () => {
    expect(listingsInput('x', search('sort=name'), 'th').query?.lang).toBe('th');
    expect(listingsInput('x', search('sort=name'), 'en').query?.lang).toBeUndefined();
    expect(listingsInput('x', search('sort=price'), 'th').query?.lang).toBeUndefined();
  });

  it('omits values that the API would reject', () => {
    expect(listingsInput('x', search('kind=pets'), 'en').query?.kind).toBeUndefined();
  });
});

it('lists the tabs of a game in a fixed order', () => {
  expect(tabsOf({ kinds: ['item', 'account'] })).toEqual(['all', 'account', 'item']);
});
