import { screen, waitFor, within } from '@testing-library/react';
import { game } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import HomeGames from './home-games.slot.tsx';

const list = 'GET /api/game/';
const responsesFor = (count: number) => ({
  [list]: {
    results: Array.from({ length: count }, (_, index) => game({ id: index + 1, slug: `Game_${index}` })),
    paged: { page: 1, pageSize: 20, total: count, next: null },
  },
});

describe('games on home', () => {
  it('requests the games with the most listings first and links to all games', async () => {
    const { api } = renderUi(<HomeGames />, { responses: responsesFor(3) });
    const row = await screen.findByRole('list', { name: 'Games in Marketplace' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/marketplace');
    expect(api.inputsOf(list)).toEqual([{ query: { order: '-publishedDynamicitemCount,name' } }]);
  });

  it('renders nothing when there are no games', async () => {
    const { api } = renderUi(<HomeGames />, { responses: responsesFor(0) });
    await waitFor(() => expect(api.inputsOf(list)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
