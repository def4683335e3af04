import { apiError } from '@talad/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { game, offer, offerPage } from '../../testing/offers.ts';
import GamePage from './game.page.tsx';

const at = { path: '/marketplace/Himmaran_Online', route: '/marketplace/:slug' };
const here = { 'GET /api/game/:slug': game() };
const offersAsked = 'GET /api/product/dynamic-item/';

describe('one game', () => {
  it('has the tabs of what is sold in it and marks the current one', async () => {
    draw(<GamePage />, { ...at, answers: { ...here, [offersAsked]: offerPage([offer()]) } });
    const tabs = within(await screen.findByRole('navigation', { name: 'What to see of this game' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Account', 'Item']);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All');
  });

  it('keeps tab, order and tag in the address and asks for them', async () => {
    const { person, api, address } = draw(<GamePage />, {
      ...at,
      answers: { ...here, [offersAsked]: offerPage([offer()]) },
    });
    await person.click(await screen.findByRole('link', { name: 'Account' }));
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Price, high to low');
    await person.selectOptions(screen.getByLabelText('Tag'), 'Weapon');
    expect(address()).toBe('/marketplace/Himmaran_Online?kind=account&sort=-price&tag=weapon');
    await waitFor(() =>
      expect(api.inputsOf(offersAsked).at(-1)).toEqual({
        query: { game: 'Himmaran_Online', kind: 'account', sort: '-price', tag: 'weapon' },
      }),
    );
  });

  it('loads more behind the cursor of the last page', async () => {
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
      query: { game: 'Himmaran_Online', cursor: 'after-1' },
    });
    expect(screen.queryByRole('button', { name: 'Load more items' })).not.toBeInTheDocument();
    expect(screen.getByText('2 of 30')).toBeVisible();
  });

  it('says so when nothing fits the choice, with the way to everything', async () => {
    draw(<GamePage />, {
      ...at,
      path: `${at.path}?kind=account`,
      answers: { ...here, [offersAsked]: offerPage([]) },
    });
    expect(await screen.findByText('Nothing fits this choice')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show everything' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online',
    );
  });

  it('offers another try when the items cannot be had, with the request id', async () => {
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

  it('says that a game is not here', async () => {
    draw(<GamePage />, at);
    expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    expect(screen.getByText('The address may be misspelt, or the game has left the market.')).toBeVisible();
  });
});
