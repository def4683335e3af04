import { screen, waitFor } from '@testing-library/react';
import { clearRecentItems, rememberItem } from '../../recently-viewed/recent-items.ts';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import RecentlyViewedPage from './recently-viewed.page.tsx';

const list = 'GET /api/product/dynamic-item/';
const named = (id: number, name: string) => listing({ id, name, names: { en: name, th: name } });

beforeEach(() => clearRecentItems());

describe('recently viewed page', () => {
  it('lists items that are still on sale, latest first', async () => {
    for (const id of [1, 2, 3, 2]) rememberItem(id);
    const { api } = renderUi(<RecentlyViewedPage />, {
      responses: { [list]: listingPage([named(1, 'First'), named(2, 'Second')]) },
    });
    await screen.findByRole('link', { name: 'Second' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Second',
      'First',
    ]);
    expect(api.inputsOf(list)).toEqual([{ query: { ids: '1,2,3', limit: 24 } }]);
  });

  it('clears the list and its storage', async () => {
    rememberItem(7);
    const { user } = renderUi(<RecentlyViewedPage />, {
      responses: { [list]: listingPage([named(7, 'Seventh')]) },
    });
    await screen.findByRole('link', { name: 'Seventh' });
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(await screen.findByText('No recently viewed items')).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Clear list' })).not.toBeInTheDocument();
  });

  it('makes no request when the list is empty', async () => {
    const { api } = renderUi(<RecentlyViewedPage />);
    expect(await screen.findByText('No recently viewed items')).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  it('stores the latest 24 and ignores invalid stored data', async () => {
    for (let id = 1; id <= 30; id += 1) rememberItem(id);
    expect(JSON.parse(localStorage.getItem('talad:recently-viewed') ?? '')).toHaveLength(24);
    localStorage.setItem('talad:recently-viewed', '{"not":"a list"}');
    renderUi(<RecentlyViewedPage />);
    await waitFor(() => expect(screen.getByText('No recently viewed items')).toBeVisible());
  });
});
