import type { SalesNotice } from '@talad/contract/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import HomeTicker from './home-ticker.slot.tsx';

const notice = (differs: Partial<SalesNotice> & { id: number }): SalesNotice => ({
  seller: 'a',
  buyer: 'b',
  price: 10,
  date: '2026-11-01T03:00:00.000Z',
  gameName: { en: 'Koh Lomfa', th: 'เกาะลมฟ้า' },
  itemImage: { fileUrl: '/api/pictures/a', color: '#111111' },
  itemName: { en: `Boat ${differs.id}`, th: `เรือ ${differs.id}` },
  type: 'sale',
  link: null,
  ...differs,
});

const answers = (...notices: SalesNotice[]) => ({ 'GET /api/notification/makey': notices });

describe('the ticker of recent sales', () => {
  it('names the item, its game and that it was sold', async () => {
    draw(<HomeTicker />, { answers: answers(notice({ id: 1 })) });
    expect((await screen.findAllByText('Boat 1 · Koh Lomfa was sold'))[0]).toBeVisible();
  });

  it('hides the game of a custom notice', async () => {
    draw(<HomeTicker />, { answers: answers(notice({ id: 1, type: 'custom' })) });
    expect((await screen.findAllByText('Boat 1 was sold'))[0]).toBeVisible();
    expect(screen.queryByText(/Koh Lomfa/)).not.toBeInTheDocument();
  });

  it('is a link only where the notice has one', async () => {
    draw(<HomeTicker />, {
      answers: answers(notice({ id: 1, link: '/marketplace/Koh_Lomfa/3' }), notice({ id: 2 })),
    });
    const links = await screen.findAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', '/marketplace/Koh_Lomfa/3');
  });

  it('holds the list twice for its loop, the second one for nobody to reach', async () => {
    draw(<HomeTicker />, { answers: answers(notice({ id: 1 }), notice({ id: 2 })) });
    expect(await screen.findAllByText(/was sold/)).toHaveLength(4);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('takes no place when nothing was sold', async () => {
    const { container, page } = draw(<HomeTicker />, { answers: answers() });
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
