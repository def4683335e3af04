import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { game } from '../../testing/offers.ts';
import HomeGames from './home-games.slot.tsx';

const list = 'GET /api/game/';
const answer = (count: number) => ({
  [list]: {
    results: Array.from({ length: count }, (_, index) => game({ id: index + 1, slug: `Game_${index}` })),
    paged: { page: 1, pageSize: 20, total: count, next: null },
  },
});

describe('the games on the front page', () => {
  it('are those with the most on offer first, with the way to all of them', async () => {
    const { api } = draw(<HomeGames />, { answers: answer(3) });
    const row = await screen.findByRole('list', { name: 'Games in Marketplace' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/marketplace');
    expect(api.inputsOf(list)).toEqual([{ query: { order: '-publishedDynamicitemCount,name' } }]);
  });

  it('take no place where there are none', async () => {
    const { api } = draw(<HomeGames />, { answers: answer(0) });
    await waitFor(() => expect(api.inputsOf(list)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
