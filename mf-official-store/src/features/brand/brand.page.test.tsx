import type { ItemGroup } from '@talad/contract/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { brand, goods, group, headInput, listOf, oneBrand, open, refused } from '../../testing/shop.tsx';
import BrandPage, { head } from './brand.page.tsx';

describe('one brand', () => {
  const at = { path: '/official-store/Lotus_Games', route: '/official-store/:slug' };

  it('says who it is and shows what it sells, with prices', async () => {
    open(
      <BrandPage />,
      { [oneBrand]: brand(), [goods]: listOf([group(), group({ id: 10, minPrice: 20, maxPrice: 20 })]) },
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

  it('shows more of its goods when asked', async () => {
    const { person } = open(
      <BrandPage />,
      {
        [oneBrand]: brand(),
        [goods]: ({ query }) =>
          query?.page
            ? listOf([group({ id: 31, names: { en: 'Sun points', th: '' } })])
            : listOf([group()], '2'),
      },
      at,
    );
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Sun points' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Moon points' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('tells the data layer what was seen, page by page, each item with its place', async () => {
    const pages = (page: number, results: ItemGroup[], next: string | null) => ({
      results,
      paged: { page, pageSize: 30, total: 31, next },
    });
    const { person, page } = open(
      <BrandPage />,
      {
        [oneBrand]: brand(),
        [goods]: ({ query }) =>
          query?.page ? pages(2, [group({ id: 31, minPrice: 7.5 })], null) : pages(1, [group()], '2'),
      },
      at,
    );
    const seen = jest.fn();
    page.bus.on('analytics:view-item-list', seen);
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
    const list = { listName: 'official-store/Lotus_Games', currency: 'THB' };
    expect(seen.mock.calls).toEqual([
      [{ ...list, firstIndex: 0, items: [{ id: 9, name: 'Moon points', totalPrice: 50 }] }],
      [{ ...list, firstIndex: 30, items: [{ id: 31, name: 'Moon points', totalPrice: 7.5 }] }],
    ]);
  });

  it('points to the other brands while its shelves are empty', async () => {
    open(<BrandPage />, { [oneBrand]: brand(), [goods]: listOf([]) }, at);
    expect(await screen.findByText('No items available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/official-store');
  });

  it('says so when there is no such brand', async () => {
    open(<BrandPage />, {}, at);
    expect(await screen.findByText('Brand not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All brands' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('keeps its goods on show when only its words fail', async () => {
    const { api, person } = open(<BrandPage />, { [oneBrand]: refused, [goods]: listOf([group()]) }, at);
    expect(await screen.findByRole('link', { name: 'Moon points' })).toBeVisible();
    api.answers[oneBrand] = brand();
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Games' })).toBeVisible();
  });

  it('keeps its words when only its goods fail', async () => {
    open(<BrandPage />, { [oneBrand]: brand(), [goods]: refused }, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Games' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data is safe.');
  });
});

describe('what search engines are told of a brand', () => {
  it('is its name and address', () => {
    expect(head(headInput(brand()))).toMatchObject({
      title: 'Lotus Games',
      canonical: '/official-store/Lotus_Games',
      jsonLd: [{ '@type': 'Brand', url: 'https://talad.test/official-store/Lotus_Games' }],
    });
  });

  it('is never an empty title', () => {
    expect(head(headInput(undefined)).title).toBe('Lotus Games');
  });
});
