import type { SaleNotification } from '@talad/contract/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import HomeTicker from './home-ticker.slot.tsx';

const notification = (overrides: Partial<SaleNotification> & { id: number }): SaleNotification => ({
  seller: 'a',
  buyer: 'b',
  price: 10,
  date: '2026-11-01T03:00:00.000Z',
  gameName: { en: 'Koh Lomfa', th: 'เกาะลมฟ้า' },
  itemImage: { fileUrl: '/api/pictures/a', color: '#111111' },
  itemName: { en: `Boat ${overrides.id}`, th: `เรือ ${overrides.id}` },
  type: 'sale',
  link: null,
  ...overrides,
});

const responses = (...notifications: SaleNotification[]) => ({
  'GET /api/notification/makey': notifications,
});

describe('ticker of recent sales', () => {
  it('names the sold item and its game', async () => {
    renderUi(<HomeTicker />, { responses: responses(notification({ id: 1 })) });
    expect((await screen.findAllByText('Boat 1 · Koh Lomfa was sold'))[0]).toBeVisible();
  });

  it('hides the game of a custom notification', async () => {
    renderUi(<HomeTicker />, { responses: responses(notification({ id: 1, type: 'custom' })) });
    expect((await screen.findAllByText('Boat 1 was sold'))[0]).toBeVisible();
    expect(screen.queryByText(/Koh Lomfa/)).not.toBeInTheDocument();
  });

  it('links an entry only when its notification has a link', async () => {
    renderUi(<HomeTicker />, {
      responses: responses(
        notification({ id: 1, link: '/marketplace/Koh_Lomfa/3' }),
        notification({ id: 2 }),
      ),
    });
    const links = await screen.findAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', '/marketplace/Koh_Lomfa/3');
  });

  it('hides the second copy of the looped list from assistive technology', async () => {
    renderUi(<HomeTicker />, { responses: responses(notification({ id: 1 }), notification({ id: 2 })) });
    expect(await screen.findAllByText(/was sold/)).toHaveLength(4);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('renders nothing when there are no sales', async () => {
    const { container, page } = renderUi(<HomeTicker />, { responses: responses() });
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
