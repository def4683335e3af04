import type { Brand, ItemGroup } from '@talad/contract/catalogue';
import type { SlotProps } from '@talad/contract/slots';
import { type Answers, apiError } from '@talad/testing/fake-api';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import AllBrandsPage from './features/all-brands/all-brands.page.tsx';
import BrandPage, { head as brandHead } from './features/brand/brand.page.tsx';
import HomeBrands from './features/home-brands/home-brands.slot.tsx';
import ItemGroupPage, { head as itemHead } from './features/item-group/item-group.page.tsx';
import en from './locales/en.json';
import th from './locales/th.json';

const brands = 'GET /api/product/brand/';
const oneBrand = 'GET /api/product/brand/:slug';
const goods = 'GET /api/product/brand/:slug/item-group/';
const oneItem = 'GET /api/product/item-group/:id';

const picture = (name: string) => ({ fileUrl: `/pictures/${name}`, color: '#445566' });

const brand = (differs: Partial<Brand> = {}): Brand => ({
  id: 1,
  slug: 'Lotus_Games',
  name: 'Lotus Games',
  names: { en: 'Lotus Games', th: 'โลตัส เกมส์' },
  image: picture('lotus'),
  banner: picture('lotus-banner'),
  tags: [],
  description: { en: 'Passes and codes.', th: 'พาสและโค้ด' },
  itemGroupCount: 3,
  ...differs,
});

const { id, slug, name, names, image } = brand();
const variant = (
  differs: Partial<ItemGroup['items'][number]> & { id: number },
): ItemGroup['items'][number] => ({
  dynamicItemId: 500 + differs.id,
  names: { en: `${differs.id} points`, th: `${differs.id} แต้ม` },
  price: differs.id,
  stock: 4,
  codesInStock: 0,
  status: 'published',
  ...differs,
});

const group = (differs: Partial<ItemGroup> = {}): ItemGroup => ({
  id: 9,
  brand: { id, slug, name, names, image },
  names: { en: 'Moon points', th: 'แต้มจันทร์' },
  description: { en: 'Points for the moon.', th: 'แต้มสำหรับดวงจันทร์' },
  image: picture('points'),
  tags: [],
  deliveredByCode: true,
  minPrice: 50,
  maxPrice: 100,
  items: [variant({ id: 50, status: 'sold_out', stock: 0 }), variant({ id: 100 }), variant({ id: 300 })],
  ...differs,
});

const listOf = <Row,>(results: Row[], next: string | null = null) => ({
  results,
  paged: { page: 1, pageSize: 30, total: results.length, next },
});

const refused = () => {
  throw apiError('FORBIDDEN', 403);
};

const open = (ui: ReactNode, answers: Answers, more: RenderPageOptions = {}) =>
  renderPage(ui, {
    texts: { 'official-store': more.language === 'th' ? th : en },
    answers,
    ...more,
  });

describe('the brands on the front page', () => {
  it('are a titled row of links with the way to all of them', async () => {
    open(<HomeBrands />, {
      [brands]: listOf([
        brand(),
        brand({ id: 2, slug: 'Neon', names: { en: 'Neon', th: 'นีออน' }, itemGroupCount: 1 }),
      ]),
    });
    const row = await screen.findByRole('region', { name: 'Official Store' });
    expect(await within(row).findByRole('link', { name: 'Lotus Games' })).toHaveAttribute(
      'href',
      '/official-store/Lotus_Games',
    );
    expect(within(row).getByText('3 items')).toBeVisible();
    expect(within(row).getByText('1 item')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/official-store');
  });

  it('leave no empty section behind where there are none', async () => {
    open(<HomeBrands />, { [brands]: listOf([]) });
    expect(screen.getByRole('region', { name: 'Official Store' })).toBeVisible();
    await waitForElementToBeRemoved(() => screen.queryByRole('region', { name: 'Official Store' }));
  });

  it('say so when they cannot be had, and come when asked again', async () => {
    const { api, person } = open(<HomeBrands />, { [brands]: refused });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the shop could not be opened.');
    api.answers[brands] = listOf([brand()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lotus Games' })).toBeVisible();
  });
});

describe('all brands', () => {
  it('stand below one heading, each with its own', async () => {
    open(<AllBrandsPage />, { [brands]: listOf([brand()]) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Lotus Games' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Official store' })).toBeVisible();
  });

  it('send visitors to the market while no shop is open', async () => {
    open(<AllBrandsPage />, { [brands]: listOf([]) });
    expect(await screen.findByText('No brand has opened its shop yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the marketplace' })).toHaveAttribute('href', '/marketplace');
  });
});

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
    expect(await screen.findByText('This shop has nothing on its shelves right now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/official-store');
  });

  it('says so when there is no such brand', async () => {
    open(<BrandPage />, {}, at);
    expect(await screen.findByText('This brand is not in the store.')).toBeVisible();
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing of yours is lost.');
  });
});

function BuyHere({ item, onQuantity }: SlotProps['add-to-cart.button']) {
  return (
    <>
      <button type="button" onClick={() => onQuantity?.(3)}>
        Three of them
      </button>
      <button type="button">{`Buy ${item.id}: ${item.names.en}, ${item.status}`}</button>
    </>
  );
}

describe('an official item', () => {
  const at = {
    path: '/official-store/Lotus_Games/9',
    route: '/official-store/:slug/:id',
    slots: { 'add-to-cart.button': BuyHere },
  };

  it('starts with the first variant that can be bought, and says what happens to the money', async () => {
    open(<ItemGroupPage />, { [oneItem]: group() }, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Moon points' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^100 points/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Buy 600: 100 points, published' })).toBeVisible();
    expect(screen.getByText(/^You pay ฿100\. Talad holds it until/)).toBeVisible();
    expect(screen.getByText('4 left')).toBeVisible();
  });

  it('takes price, sentence and buy button from the chosen variant', async () => {
    const { person } = open(<ItemGroupPage />, { [oneItem]: group() }, at);
    const choice = await screen.findByRole('group', { name: 'Choose one' });
    await person.click(within(choice).getByRole('radio', { name: /^300 points/ }));
    expect(screen.getByRole('button', { name: 'Buy 800: 300 points, published' })).toBeVisible();
    expect(screen.getByText(/^You pay ฿300\./)).toBeVisible();
  });

  it('says the sum for the quantity, and starts with one again where something else is chosen', async () => {
    const { person } = open(<ItemGroupPage />, { [oneItem]: group() }, at);
    await person.click(await screen.findByRole('button', { name: 'Three of them' }));
    expect(screen.getByText(/^You pay ฿300 for 3\./)).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /^300 points/ }));
    expect(screen.getByText(/^You pay ฿300\. /)).toBeVisible();
  });

  it('promises at once as many as are there as codes', async () => {
    const { person } = open(
      <ItemGroupPage />,
      { [oneItem]: group({ items: [variant({ id: 100, codesInStock: 2 })] }) },
      at,
    );
    expect(await screen.findByText(/^Delivered at once: your code is in your inventory/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Three of them' }));
    expect(screen.getByText(/^Up to 2 are delivered at once\./)).toBeVisible();
    expect(screen.queryByText(/^Delivered at once/)).not.toBeInTheDocument();
  });

  it('promises the brand’s own time where there are no codes', async () => {
    open(<ItemGroupPage />, { [oneItem]: group() }, at);
    expect(await screen.findByText(/^The brand delivers within the time/)).toBeVisible();
  });

  it('promises nothing for a variant that is sold out', async () => {
    const { person } = open(<ItemGroupPage />, { [oneItem]: group() }, at);
    await person.click(await screen.findByRole('radio', { name: /^50 points.*Sold out/ }));
    expect(screen.queryByText(/^You pay/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy 550: 50 points, sold_out' })).toBeVisible();
  });

  it('asks nobody to choose where there is one thing only', async () => {
    open(<ItemGroupPage />, { [oneItem]: group({ items: [variant({ id: 100 })] }) }, at);
    expect(await screen.findByRole('button', { name: /^Buy 600/ })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('says so when it is not there, and when it cannot be loaded', async () => {
    const { api, unmount } = open(<ItemGroupPage />, {}, at);
    expect(await screen.findByText('This item is not in the store any more.')).toBeVisible();
    expect(api.inputsOf(oneItem)).toEqual([{ params: { id: 9 } }]);
    unmount();
    open(<ItemGroupPage />, { [oneItem]: refused }, at);
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the shop could not be opened.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('speaks Thai', async () => {
    open(<ItemGroupPage />, { [oneItem]: group() }, { ...at, language: 'th' });
    expect(await screen.findByRole('heading', { level: 1, name: 'แต้มจันทร์' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^50 แต้ม.*ขายหมดแล้ว/ })).toBeEnabled();
  });
});

describe('what search engines are told', () => {
  const input = (answer: unknown) => ({
    language: 'en' as const,
    params: { slug: 'Lotus_Games', id: '9' },
    search: new URLSearchParams(),
    siteOrigin: 'https://talad.test',
    data: () => answer,
  });

  it('is the brand with its address', () => {
    expect(brandHead(input(brand()))).toMatchObject({
      title: 'Lotus Games',
      canonical: '/official-store/Lotus_Games',
      jsonLd: [{ '@type': 'Brand', url: 'https://talad.test/official-store/Lotus_Games' }],
    });
  });

  it('is the item with its lowest and highest price', () => {
    expect(itemHead(input(group()))).toMatchObject({
      title: 'Moon points · Lotus Games',
      jsonLd: [{ '@type': 'Product', offers: { priceCurrency: 'THB', lowPrice: 50, highPrice: 100 } }],
    });
  });

  it('is never an empty title', () => {
    expect(brandHead(input(undefined)).title).toBe('Lotus Games');
    expect(itemHead(input(undefined)).title).toBe('Official item');
  });
});
