import { apiError } from '@talad/runtime/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { game, listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import GamePage from './game.page.tsx';

const at = { path: '/marketplace/Himmaran_Online', route: '/marketplace/:slug' };
const here = { 'GET /api/game/:slug': game() };
const listingsAsked = 'GET /api/product/dynamic-item/';

const withFacets = {
  ...listingPage([listing()], null, 40),
  facets: {
    kinds: [
      { kind: 'account' as const, count: 8 },
      { kind: 'item' as const, count: 32 },
    ],
    tags: [
      { tag: 'weapon', names: { en: 'Weapon', th: 'อาวุธ' }, count: 12 },
      { tag: 'armor', names: { en: 'Armour', th: 'เกราะ' }, count: 5 },
    ],
    prices: { min: 10, max: 5000, bars: [{ from: 10, to: 5000, count: 40 }] },
  },
};

describe('game page', () => {
  it('shows a tab with a count per item type and marks the current one', async () => {
    renderUi(<GamePage />, { ...at, responses: { ...here, [listingsAsked]: withFacets } });
    const tabs = within(await screen.findByRole('navigation', { name: 'Item types' }));
    await screen.findByText('32');
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All40',
      'Account8',
      'Item32',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All');
  });

  it('writes tab, sort order, tag and price range to the URL and requests them', async () => {
    const { user, api, address } = renderUi(<GamePage />, {
      ...at,
      responses: { ...here, [listingsAsked]: withFacets },
    });
    await user.click(await screen.findByRole('link', { name: /^Account/ }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, high to low');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('link', { name: 'Weapon 12' }));
    await user.type(screen.getByLabelText('Minimum price in THB'), '1,000');
    await user.type(screen.getByLabelText('Maximum price in THB'), '฿50{Enter}');
    expect(address()).toBe(
      '/marketplace/Himmaran_Online?kind=account&sort=-price&tag=weapon&minPrice=50&maxPrice=1000',
    );
    await waitFor(() =>
      expect(api.inputsOf(listingsAsked).at(-1)).toEqual({
        query: {
          game: 'Himmaran_Online',
          kind: 'account',
          sort: '-price',
          tag: 'weapon',
          minPrice: 50,
          maxPrice: 1000,
          facets: true,
        },
      }),
    );
    expect(screen.getByLabelText('Minimum price in THB')).toHaveValue('50');
  });

  it('clears tag and price range but keeps tab and sort order', async () => {
    const { user, address } = renderUi(<GamePage />, {
      ...at,
      path: `${at.path}?kind=item&sort=name&tag=weapon&minPrice=50`,
      responses: { ...here, [listingsAsked]: withFacets },
    });
    const chosen = await screen.findByRole('link', { name: 'Weapon 12' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(chosen).toHaveAttribute('href', '/marketplace/Himmaran_Online?kind=item&sort=name&minPrice=50');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(address()).toBe('/marketplace/Himmaran_Online?kind=item&sort=name');
    expect(screen.getByLabelText('Minimum price in THB')).toHaveValue('');
  });

  it.each([
    ['40 items', {}],
    ['More than 40 items', { totalIsMinimum: true as const }],
  ])('says how many match: %s', async (count, more) => {
    renderUi(<GamePage />, {
      ...at,
      path: `${at.path}?tag=weapon`,
      responses: { ...here, [listingsAsked]: { ...withFacets, paged: { ...withFacets.paged, ...more } } },
    });
    const statusTexts = async () =>
      (await screen.findAllByRole('status')).map(({ textContent }) => textContent);
    await waitFor(async () => expect(await statusTexts()).toContain(count));
  });

  it('opens the filters on demand', async () => {
    const { user } = renderUi(<GamePage />, { ...at, responses: { ...here, [listingsAsked]: withFacets } });
    const filters = await screen.findByRole('button', { name: 'Filters' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    await user.click(filters);
    expect(filters).toHaveAttribute('aria-expanded', 'true');
  });

  it('reports each shown listing to the data layer once', async () => {
    const { user, page } = renderUi(<GamePage />, {
      ...at,
      responses: {
        ...here,
        [listingsAsked]: ({ query }) =>
          query?.cursor
            ? listingPage([listing({ id: 2 })], null, 2)
            : listingPage([listing({ id: 1 })], 'after-1', 2),
      },
    });
    const events: number[][] = [];
    page.bus.on('analytics:view-item-list', ({ items }) => events.push(items.map(({ id }) => id)));
    await user.click(await screen.findByRole('button', { name: 'Load more items' }));
    await waitFor(() => expect(events).toEqual([[1], [2]]));
  });

  it('shows how many there were once all of more than were counted are loaded', async () => {
    const page = (id: number, next: string | null) => {
      const { results, paged } = listingPage([listing({ id })], next, 1000);
      return { results, paged: { ...paged, total: 1, totalIsMinimum: true as const } };
    };
    const { user } = renderUi(<GamePage />, {
      ...at,
      responses: {
        ...here,
        [listingsAsked]: ({ query }) => (query?.cursor ? page(2, null) : page(1, 'after-1')),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more items' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByText(/more than/)).not.toBeInTheDocument();
  });

  it('loads the next page with the cursor of the last one', async () => {
    const { user, api } = renderUi(<GamePage />, {
      ...at,
      responses: {
        ...here,
        [listingsAsked]: ({ query }) =>
          query?.cursor
            ? listingPage([listing({ id: 2 })], null, 30)
            : listingPage([listing({ id: 1 })], 'after-1', 30),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more items' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(api.inputsOf(listingsAsked).at(-1)).toEqual({
      query: { game: 'Himmaran_Online', facets: true, cursor: 'after-1' },
    });
    expect(screen.queryByRole('button', { name: 'Load more items' })).not.toBeInTheDocument();
    expect(screen.getByText('2 of 30')).toBeVisible();
  });

  it('shows an empty state with a link to all items when nothing matches the filters', async () => {
    renderUi(<GamePage />, {
      ...at,
      path: `${at.path}?kind=account`,
      responses: { ...here, [listingsAsked]: listingPage([]) },
    });
    expect(await screen.findByText('No items match your filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all items' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online',
    );
  });

  it('offers a retry with the request id when the items fail to load', async () => {
    const { user, api } = renderUi(<GamePage />, {
      ...at,
      responses: {
        ...here,
        [listingsAsked]: () => {
          throw apiError('RATE_LIMITED', 429);
        },
      },
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Request test');
    api.responses[listingsAsked] = listingPage([listing()]);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
  });

  it('reports an unknown game with a link to all games', async () => {
    renderUi(<GamePage />, at);
    expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    expect(screen.getByText('The address may be wrong, or this game is no longer on Talad.')).toBeVisible();
  });
});
