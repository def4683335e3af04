import { apiError } from '@talad/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { game, offer, offerPage } from '../../testing/listings.ts';
import GamePage from './game.page.tsx';

const at = { path: '/marketplace/Himmaran_Online', route: '/marketplace/:slug' };
const here = { 'GET /api/game/:slug': game() };
const offersAsked = 'GET /api/product/dynamic-item/';

const withFacets = {
  ...offerPage([offer()], null, 40),
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
    draw(<GamePage />, { ...at, answers: { ...here, [offersAsked]: withFacets } });
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
    const { person, api, address } = draw(<GamePage />, {
      ...at,
      answers: { ...here, [offersAsked]: withFacets },
    });
    await person.click(await screen.findByRole('link', { name: /^Account/ }));
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Price, high to low');
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.click(await screen.findByRole('link', { name: 'Weapon 12' }));
    await person.type(screen.getByLabelText('Minimum price in THB'), '1,000');
    await person.type(screen.getByLabelText('Maximum price in THB'), '฿50{Enter}');
    expect(address()).toBe(
      '/marketplace/Himmaran_Online?kind=account&sort=-price&tag=weapon&minPrice=50&maxPrice=1000',
    );
    await waitFor(() =>
      expect(api.inputsOf(offersAsked).at(-1)).toEqual({
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
    const { person, address } = draw(<GamePage />, {
      ...at,
      path: `${at.path}?kind=item&sort=name&tag=weapon&minPrice=50`,
      answers: { ...here, [offersAsked]: withFacets },
    });
    const chosen = await screen.findByRole('link', { name: 'Weapon 12' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(chosen).toHaveAttribute('href', '/marketplace/Himmaran_Online?kind=item&sort=name&minPrice=50');
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(address()).toBe('/marketplace/Himmaran_Online?kind=item&sort=name');
    expect(screen.getByLabelText('Minimum price in THB')).toHaveValue('');
  });

  it('opens the filters on demand', async () => {
    const { person } = draw(<GamePage />, { ...at, answers: { ...here, [offersAsked]: withFacets } });
    const filters = await screen.findByRole('button', { name: 'Filters' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    await person.click(filters);
    expect(filters).toHaveAttribute('aria-expanded', 'true');
  });

  it('reports each shown listing to the data layer once', async () => {
    const { person, page } = draw(<GamePage />, {
      ...at,
      answers: {
        ...here,
        [offersAsked]: ({ query }) =>
          query?.cursor
            ? offerPage([offer({ id: 2 })], null, 2)
            : offerPage([offer({ id: 1 })], 'after-1', 2),
      },
    });
    const told: number[][] = [];
    page.bus.on('analytics:view-item-list', ({ items }) => told.push(items.map(({ id }) => id)));
    await person.click(await screen.findByRole('button', { name: 'Load more items' }));
    await waitFor(() => expect(told).toEqual([[1], [2]]));
  });

  it('loads the next page with the cursor of the last one', async () => {
    const { person, api } = draw(<GamePage />, {
      ...at,
      answers: {
        ...here,
        [offersAsked]: ({ query }) =>
          query?.cursor
            ? offerPage([offer({ id: 2 })], null, 30)
            : offerPage([offer({ id: 1 })], 'after-1', 30),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Load more items' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(api.inputsOf(offersAsked).at(-1)).toEqual({
      query: { game: 'Himmaran_Online', facets: true, cursor: 'after-1' },
    });
    expect(screen.queryByRole('button', { name: 'Load more items' })).not.toBeInTheDocument();
    expect(screen.getByText('2 of 30')).toBeVisible();
  });

  it('shows an empty state with a link to all items when nothing matches the filters', async () => {
    draw(<GamePage />, {
      ...at,
      path: `${at.path}?kind=account`,
      answers: { ...here, [offersAsked]: offerPage([]) },
    });
    expect(await screen.findByText('No items match your filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all items' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online',
    );
  });

  it('offers a retry with the request id when the items fail to load', async () => {
    const { person, api } = draw(<GamePage />, {
      ...at,
      answers: {
        ...here,
        [offersAsked]: () => {
          throw apiError('RATE_LIMITED', 429);
        },
      },
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Request test');
    api.answers[offersAsked] = offerPage([offer()]);
    await person.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
  });

  it('reports an unknown game with a link to all games', async () => {
    draw(<GamePage />, at);
    expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    expect(screen.getByText('The address may be wrong, or this game is no longer on Talad.')).toBeVisible();
  });
});
