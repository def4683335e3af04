import type { ItemGroup } from '@talad/contract/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { brand, group, headInput, itemGroups, listOf, oneBrand, open, refused } from '../../testing/shop.tsx';
import BrandPage, { head } from './brand.page.tsx';

describe('brand page', () => {
  const at = { path: '/official-store/Lotus_Games', route: '/official-store/:slug' };

  it('shows the brand and its items with prices', async () => {
    open(
      <BrandPage />,
      { [oneBrand]: brand(), [itemGroups]: listOf([group(), group({ id: 10, minPrice: 20, maxPrice: 20 })]) },
      at,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Games' })).toBeVisible();
    expect(screen.getByText('Official')).toBeVisible();
    const shelf = within(await screen.findByRole('list', { name: 'Lotus Games' }));
    const [several, single] = await shelf.findAllByRole('article');
    expect(several).toHaveTextContent('From');
    expect(several).toHaveTextContent('฿50');
    expect(single).not.toHaveTextContent('From');
    expect(shelf.getAllByRole('link', { name: 'Moon points' })[0]).toHaveAttribute(
      'href',
      '/official-store/Lotus_Games/9',
    );
  });

  it('loads more items on demand', async () => {
    const { user } = open(
      <BrandPage />,
      {
        [oneBrand]: brand(),
        [itemGroups]: ({ query }) =>
          query?.page
            ? listOf([group({ id: 31, names: { en: 'Sun points', th: '' } })])
            : listOf([group()], '2'),
      },
      at,
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Sun points' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Moon points' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('reports each page of items to the data layer with its index', async () => {
    const pages = (page: number, results: ItemGroup[], next: string | null) => ({
      results,
      paged: { page, pageSize: 30, total: 31, next },
    });
    const { user, page } = open(
      <BrandPage />,
      {
        [oneBrand]: brand(),
        [itemGroups]: ({ query }) =>
          query?.page ? pages(2, [group({ id: 31, minPrice: 7.5 })], null) : pages(1, [group()], '2'),
      },
      at,
    );
    const seen = jest.fn();
    page.bus.on('analytics:view-item-list', seen);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
    const list = { listName: 'official-store/Lotus_Games', currency: 'THB' };
    expect(seen.mock.calls).toEqual([
      [{ ...list, firstIndex: 0, items: [{ id: 9, name: 'Moon points', totalPrice: 50 }] }],
      [{ ...list, firstIndex: 30, items: [{ id: 31, name: 'Moon points', totalPrice: 7.5 }] }],
    ]);
  });

  it('links to all brands when the brand has no items', async () => {
    open(<BrandPage />, { [oneBrand]: brand(), [itemGroups]: listOf([]) }, at);
    expect(await screen.findByText('No items available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/official-store');
  });

  it('reports an unknown brand', async () => {
    open(<BrandPage />, {}, at);
    expect(await screen.findByText('Brand not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All brands' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows the items when only the brand details fail to load', async () => {
    const { api, user } = open(<BrandPage />, { [oneBrand]: refused, [itemGroups]: listOf([group()]) }, at);
    expect(await screen.findByRole('link', { name: 'Moon points' })).toBeVisible();
    api.responses[oneBrand] = brand();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Games' })).toBeVisible();
  });

  it('shows the brand details when only the items fail to load', async () => {
    open(<BrandPage />, { [oneBrand]: brand(), [itemGroups]: refused }, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Games' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data is safe.');
  });
});

describe('brand page metadata', () => {
  it('contains the name and the canonical URL', () => {
    expect(head(headInput(brand()))).toMatchObject({
      title: 'Lotus Games',
      canonical: '/official-store/Lotus_Games',
      jsonLd: [{ '@type': 'Brand', url: 'https://talad.test/official-store/Lotus_Games' }],
    });
  });

  it('derives a title from the slug when the brand is unknown', () => {
    expect(head(headInput(undefined)).title).toBe('Lotus Games');
  });
});
