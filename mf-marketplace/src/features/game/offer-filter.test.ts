import { defaultFilter, filterOf, offersInput, searchOf, tabsOf } from './offer-filter.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the filter of a game lives in its address', () => {
  it('is all kinds, newest first, where the address says nothing', () => {
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

  it('takes what it does not know as not said', () => {
    expect(filterOf(search('kind=pets&sort=cheap&tag=&minPrice=-1&maxPrice=1e9'))).toEqual(defaultFilter);
  });

  it('gives back the address it came from', () => {
    const address = 'kind=gold&sort=name&tag=coins&minPrice=0.5&maxPrice=20';
    expect(searchOf(filterOf(search(address))).toString()).toBe(address);
  });

  it('leaves the usual out of the address', () => {
    expect(searchOf(defaultFilter).toString()).toBe('');
  });
});

describe('the call that the page makes', () => {
  it('asks for the game alone where the address says nothing', () => {
    expect(offersInput('Krailan_Strike', search(''), 'en').query).toEqual({
      game: 'Krailan_Strike',
      facets: true,
    });
  });

  it('sorts names by Thai when Thai is read, and does not mention the language otherwise', () => {
    expect(offersInput('x', search('sort=name'), 'th').query?.lang).toBe('th');
    expect(offersInput('x', search('sort=name'), 'en').query?.lang).toBeUndefined();
    expect(offersInput('x', search('sort=price'), 'th').query?.lang).toBeUndefined();
  });

  it('does not ask for what the API would refuse', () => {
    expect(offersInput('x', search('kind=pets'), 'en').query?.kind).toBeUndefined();
  });
});

it('shows the tabs that a game has, in one order', () => {
  expect(tabsOf({ kinds: ['item', 'account'] })).toEqual(['all', 'account', 'item']);
});
