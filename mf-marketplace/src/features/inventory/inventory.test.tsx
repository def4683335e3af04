import type { BoughtItem } from '@talad/contract/inventory';
import type { SellingCount } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import type { ListingDraft } from '@talad/contract/selling';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import InventoryPage from './inventory.page.tsx';

const user = newUser();
const at = '2026-11-20T03:00:00.000Z';
const fee = { buyerPays: 100, fee: 5, sellerGets: 95, feeBps: 500 };

const count = (overrides: Partial<SellingCount['offers']> = {}, drafts = 0): SellingCount => ({
  drafts,
  offers: {
    draft: 0,
    pending: 0,
    published: 0,
    rejected: 0,
    unpublished: 0,
    sold_out: 0,
    expired: 0,
    ...overrides,
  },
});

const page = <Row,>(results: Row[]) => ({
  results,
  paged: { page: 1, pageSize: 30, total: results.length, next: null },
});

const bought = (overrides: Partial<BoughtItem> = {}): BoughtItem => ({
  id: 5,
  transactionId: 77,
  transactionNo: 'T2611-000077',
  dynamicItemId: 41,
  names: { en: 'Bell code', th: 'โค้ดระฆัง' },
  image: { fileUrl: '/api/pictures/b', color: '#223344' },
  gameNames: null,
  storeNames: { en: 'Teakbyte', th: 'ทีคไบต์' },
  typeStore: 'officialStore',
  kind: 'item',
  quantity: 1,
  total: 100,
  status: 'sent',
  version: 1,
  secret: null,
  sentAt: at,
  receivedAt: null,
  ...overrides,
});

describe('inventory: selling', () => {
  it('lists own listings with status and expiry date, and counts them per status', async () => {
    renderUi(<InventoryPage />, {
      user,
      path: '/inventory',
      responses: {
        'GET /api/inventory/selling': listingPage([
          listing({ id: 1, expirationDatetime: at }),
          listing({ id: 2, status: 'pending' }),
        ]),
        'GET /api/inventory/selling/count': count({ published: 1, pending: 1 }),
      },
    });
    const rows = await screen.findAllByRole('article');
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText(/On sale until/)).toBeVisible();
    expect(within(rows[1] as HTMLElement).getByText('Under review')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Under review 1' })).toHaveAttribute(
      'href',
      '/inventory?status=pending',
    );
    expect(screen.queryByRole('link', { name: /Expired/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sell an item' })).toHaveAttribute('href', '/sell');
  });

  it('links a rejected listing to its edit page', async () => {
    renderUi(<InventoryPage />, {
      user,
      path: '/inventory?status=rejected',
      responses: {
        'GET /api/inventory/selling': listingPage([listing({ id: 8, status: 'rejected' })]),
        'GET /api/inventory/selling/count': count({ rejected: 1 }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toHaveAttribute(
      'href',
      '/product/dynamic-item/8',
    );
  });

  it('edits price and stock in place and refuses an empty price', async () => {
    const { user: userActions, api } = renderUi(<InventoryPage />, {
      user,
      path: '/inventory',
      responses: {
        'GET /api/inventory/selling': listingPage([listing({ id: 1 })]),
        'GET /api/inventory/selling/count': count({ published: 1 }),
        'GET /api/product/fee': fee,
        'PATCH /api/product/dynamic-item/:id': { id: 1, status: 'published' },
      },
    });
    await userActions.click(await screen.findByRole('button', { name: 'Actions for Riverglass Aegis' }));
    await userActions.click(await screen.findByRole('menuitem', { name: 'Edit price and stock' }));
    const form = screen.getByRole('form', { name: 'Price and stock for Riverglass Aegis' });
    const price = within(form).getByRole('textbox', { name: /Price \(THB\)/ });
    await userActions.clear(price);
    await userActions.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(price).toHaveAttribute('aria-invalid', 'true'));
    expect(price).toHaveFocus();
    await userActions.type(price, '1500');
    expect(await within(form).findByText('You receive ฿1,425 per unit.')).toBeVisible();
    const stock = within(form).getByRole('textbox', { name: /Stock/ });
    await userActions.clear(stock);
    await userActions.type(stock, '0');
    await userActions.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(api.inputsOf('PATCH /api/product/dynamic-item/:id')).toEqual([
      { params: { id: 1 }, body: { price: 1500, stock: 0 } },
    ]);
  });

  it('puts an unlisted listing back on sale', async () => {
    const { user: userActions, api } = renderUi(<InventoryPage />, {
      user,
      path: '/inventory',
      responses: {
        'GET /api/inventory/selling': listingPage([listing({ id: 1, status: 'unpublished' })]),
        'GET /api/inventory/selling/count': count({ unpublished: 1 }),
        'POST /api/product/dynamic-item/:id/publish': { id: 1, status: 'published' },
      },
    });
    await userActions.click(await screen.findByRole('button', { name: 'Actions for Riverglass Aegis' }));
    await userActions.click(await screen.findByRole('menuitem', { name: 'Put on sale' }));
    await waitFor(() =>
      expect(api.inputsOf('POST /api/product/dynamic-item/:id/publish')).toEqual([{ params: { id: 1 } }]),
    );
  });

  it('shows an empty state without listings', async () => {
    renderUi(<InventoryPage />, {
      user,
      path: '/inventory',
      responses: {
        'GET /api/inventory/selling': listingPage([]),
        'GET /api/inventory/selling/count': count(),
      },
    });
    expect(await screen.findByText('You have no items on sale')).toBeVisible();
  });

  it('lists drafts with their missing fields and deletes one after confirmation', async () => {
    const draft: ListingDraft = {
      id: 3,
      content: { name: 'Half a kris' },
      pictures: [],
      problems: [{ field: 'price', code: 'VALIDATION', detail: '' }],
      createdAt: at,
      updatedAt: at,
    };
    const { user: userActions, api } = renderUi(<InventoryPage />, {
      user,
      path: '/inventory?status=drafts',
      responses: {
        'GET /api/product/draft': page([draft]),
        'GET /api/inventory/selling/count': count({}, 1),
        'DELETE /api/product/draft/:id': {},
      },
    });
    expect(await screen.findByText('One field to complete')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue: Half a kris' })).toHaveAttribute(
      'href',
      '/sell?draft=3',
    );
    await userActions.click(screen.getByRole('button', { name: 'Delete Half a kris' }));
    await userActions.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(api.inputsOf('DELETE /api/product/draft/:id')).toEqual([{ params: { id: 3 } }]),
    );
  });
});

describe('inventory: purchases', () => {
  it('links an unopened secret to its order', async () => {
    renderUi(<InventoryPage />, {
      user,
      path: '/inventory?view=bought',
      responses: {
        'GET /api/inventory/bought': page([
          bought({ secret: { revealedAt: null } }),
          bought({ id: 6, transactionId: 78, transactionNo: 'T2', secret: { revealedAt: at } }),
        ]),
      },
    });
    expect(await screen.findByText('Unopened')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View on the order page' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/77',
    );
    expect(screen.getByText('Opened')).toBeVisible();
  });

  it('marks an item received by coupon, scrolls to it and focuses it', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderUi(<InventoryPage />, {
      user,
      path: paths.received(78),
      responses: {
        'GET /api/inventory/bought': page([
          bought(),
          bought({ id: 6, transactionId: 78, names: { en: '350 shells', th: '350 เปลือกหอย' } }),
        ]),
      },
    });
    const [other, received] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement];
    expect(within(received).getByText('Just received')).toBeVisible();
    expect(within(other).queryByText('Just received')).not.toBeInTheDocument();
    await waitFor(() => expect(received).toHaveFocus());
    expect(received).toHaveAccessibleName(/^350 shells.*Just received/);
    expect(scrollIntoView.mock.contexts).toEqual([received]);
    scrollIntoView.mockRestore();
    expect(screen.getByRole('link', { name: 'Purchases' })).toHaveAttribute('aria-current', 'page');
  });
});

it('explains how to link a game account when there are no synced items', async () => {
  renderUi(<InventoryPage />, {
    user,
    path: '/inventory?view=synced',
    responses: { 'GET /api/user/db-sync/item': page([]) },
  });
  expect(await screen.findByText('No linked game accounts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link a game account' })).toHaveAttribute(
    'href',
    '/setting/db-sync',
  );
});
