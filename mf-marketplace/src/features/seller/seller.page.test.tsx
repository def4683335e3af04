import type { SlotProps } from '@talad/contract/slots';
import { screen, waitFor } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import { publicRating, sellerStore } from '../../testing/sellers.ts';
import SellerPage from './seller.page.tsx';
import { head } from './seller-head.ts';

const at = { path: '/seller/somchai', route: '/seller/:username' };
const store = 'GET /api/user/store/:username';
const listings = 'GET /api/product/dynamic-item/';
const ratings = 'GET /api/user/store/:username/rating';

describe('seller page', () => {
  it('shows order statistics and listings', async () => {
    const { api } = renderUi(<SellerPage />, {
      ...at,
      responses: { [store]: sellerStore(), [listings]: listingPage([listing()]) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'somchai' })).toBeVisible();
    expect(screen.getByText('Member since 01/11/2026')).toBeVisible();
    expect(screen.getByText('4.8 out of 5')).toBeVisible();
    expect(screen.getByText('Rating from 24 buyers')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    expect(api.inputsOf(listings)).toEqual([{ query: { seller: 'somchai' } }]);
    expect(screen.getByRole('link', { name: /^All/ })).toHaveTextContent('All13');
    expect(screen.getByRole('link', { name: /^Gold/ })).toHaveTextContent('Gold2');
  });

  it('shows what other teams contribute about the seller', async () => {
    const slots = { 'seller.aside': ({ username }: SlotProps['seller.aside']) => <p>About {username}</p> };
    renderUi(<SellerPage />, { ...at, slots, responses: { [store]: sellerStore() } });
    expect(await screen.findByText('About somchai')).toBeVisible();
  });

  it('writes the kind and the sort order to the URL', async () => {
    const { user, address, api } = renderUi(<SellerPage />, {
      ...at,
      responses: { [store]: sellerStore(), [listings]: listingPage([listing()]) },
    });
    await user.click(await screen.findByRole('link', { name: /^Gold/ }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
    expect(address()).toBe('/seller/somchai?kind=gold&sort=price');
    await waitFor(() =>
      expect(api.inputsOf(listings).at(-1)).toEqual({
        query: { seller: 'somchai', kind: 'gold', sort: 'price' },
      }),
    );
  });

  it('shows ratings with replies and loads older ones on demand', async () => {
    const { user } = renderUi(<SellerPage />, {
      ...at,
      path: '/seller/somchai?show=ratings',
      responses: {
        [store]: sellerStore(),
        [ratings]: ({ query }) =>
          query?.cursor === 'older'
            ? { results: [publicRating(2, { text: 'An older word.' })], next: null, count: 2, average: 4 }
            : {
                results: [publicRating(1, { reply: 'Thank you.', repliedAt: '2026-11-11T03:00:00.000Z' })],
                next: 'older',
                count: 2,
                average: 4,
              },
      },
    });
    expect(await screen.findByText('Just as shown.')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 out of 5' })).toBeVisible();
    expect(screen.getByText('somchai replied')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older ratings' }));
    expect(await screen.findByText('An older word.')).toBeVisible();
    expect(screen.getByText('Just as shown.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older ratings' })).not.toBeInTheDocument();
  });

  it('marks the rating of a refunded purchase, and says that it does not count', async () => {
    renderUi(<SellerPage />, {
      ...at,
      path: '/seller/somchai?show=ratings',
      responses: {
        [store]: sellerStore(),
        [ratings]: {
          results: [{ ...publicRating(1), isRefunded: true }, publicRating(2)],
          next: null,
          count: 2,
          average: 4,
        },
      },
    });
    expect(await screen.findAllByText('Refunded')).toHaveLength(1);
    expect(
      screen.getByText("Ratings of refunded purchases are marked and don't count toward the average."),
    ).toBeVisible();
  });

  it('shows empty states without listings and ratings', async () => {
    const { user } = renderUi(<SellerPage />, {
      ...at,
      responses: {
        [store]: sellerStore({ completed: 0, ratings: 0, rating: null }),
        [listings]: listingPage([]),
        [ratings]: { results: [], next: null, count: 0, average: null },
      },
    });
    expect(await screen.findByText('No items on sale')).toBeVisible();
    expect(screen.getByText(/No completed orders yet/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Ratings/ }));
    expect(await screen.findByText('No ratings yet')).toBeVisible();
  });

  it('makes no request for an invalid username', () => {
    const { api } = renderUi(<SellerPage />, { ...at, path: '/seller/no_such' });
    expect(screen.getByRole('link', { name: 'All games' })).toBeVisible();
    expect(screen.getAllByText('Seller not found')).toHaveLength(2);
    expect(api.requests).toEqual([]);
  });

  it('adds an aggregate rating to the structured data only when there are ratings', () => {
    const input = (data: unknown) => ({
      language: 'en' as const,
      params: { username: 'somchai' },
      search: new URLSearchParams('kind=gold'),
      siteOrigin: 'https://talad.test',
      data: () => data,
    });
    const { canonical, jsonLd } = head(input(sellerStore()));
    expect(canonical).toBe('/seller/somchai');
    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'somchai', aggregateRating: { ratingValue: 4.8, ratingCount: 24 } },
    });
    expect(JSON.stringify(head(input(sellerStore({ rating: null, ratings: 0 }))))).not.toContain('Rating');
  });
});
