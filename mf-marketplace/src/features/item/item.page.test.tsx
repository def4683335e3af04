import type { SlotProps } from '@talad/contract/slots';
import { cartOf } from '@talad/runtime/testing/cart-samples';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { listing, listingDetail } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import ItemPage from './item.page.tsx';

const at = { path: '/marketplace/Himmaran_Online/41', route: '/marketplace/:slug/:id' };
const item = 'GET /api/product/dynamic-item/:id';

/** Replaces IntersectionObserver, so that every lazily mounted section mounts at once. */
function scrollIntoView() {
  class FakeIntersectionObserver {
    readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.#notify = notify;
    }
    observe() {
      this.#notify([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', {
    value: FakeIntersectionObserver,
    configurable: true,
  });
}

const original = Object.getOwnPropertyDescriptor(window, 'IntersectionObserver') ?? {};
afterEach(() => Object.defineProperty(window, 'IntersectionObserver', original));

describe('item page', () => {
  it('states the price, the escrow and the delivery time next to the buy button', async () => {
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail() } });
    expect(
      await screen.findByText(
        "You pay ฿1,200 for each. Talad holds the money until you confirm receipt or the time to confirm runs out. somchai isn't paid before that.",
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'buy Riverglass Aegis' })).toBeVisible();
    expect(screen.getByText(/somchai delivers within 24 hours of your payment/)).toBeVisible();
  });

  it('says that the game transfers an item of a linked account, without a confirmation', async () => {
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail({ itemType: 'db_sync' }) } });
    expect(
      await screen.findByText(/until the game has transferred the item to your linked account/),
    ).toBeVisible();
    expect(
      screen.getByText(/^The game transfers the item to your .+ account after your payment/),
    ).toBeVisible();
    expect(screen.queryByText(/confirm receipt/)).not.toBeInTheDocument();
    expect(screen.queryByText(/delivers within/)).not.toBeInTheDocument();
  });

  it('shows what other teams contribute beside the listing', async () => {
    const slots = {
      'item.aside': (props: SlotProps['item.aside']) => <p>{JSON.stringify(props)}</p>,
    };
    renderUi(<ItemPage />, { ...at, slots, responses: { [item]: listingDetail() } });
    const { id, gameSlug } = listingDetail();
    expect(await screen.findByText(JSON.stringify({ itemId: id, gameSlug }))).toBeVisible();
  });

  it('shows the seller with order statistics', async () => {
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail() } });
    expect(await screen.findByRole('region', { name: 'Seller' })).toHaveTextContent('somchai');
    expect(screen.getByText('90%')).toBeVisible();
    expect(screen.getByText('2 hours')).toBeVisible();
    expect(screen.getByText('4.8 out of 5')).toBeVisible();
  });

  it('shows no statistics for a seller without orders', async () => {
    const sellerStatistics = {
      ...listingDetail().sellerStatistics,
      completed: 0,
      completionRate: null,
      medianDeliveryMinutes: null,
      rating: null,
    };
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail({ sellerStatistics }) } });
    expect(await screen.findByText(/No completed orders yet/)).toBeVisible();
    expect(screen.queryByText(/of 5/)).not.toBeInTheDocument();
  });

  it("uses the seller's alt text for pictures and falls back to the item name", async () => {
    const images = [
      { fileUrl: '/api/pictures/a', color: '#000000', alt: 'ด้ามโล่ใกล้ ๆ' },
      { fileUrl: '/api/pictures/b', color: '#000000' },
    ];
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail({ images }) } });
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1 of 2: ด้ามโล่ใกล้ ๆ' })).toBeVisible();
    expect(screen.getByAltText('ด้ามโล่ใกล้ ๆ')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enlarge photo 2 of 2: Riverglass Aegis' })).toBeVisible();
  });

  it('hides the buy button when the item is sold out', async () => {
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail({ status: 'sold_out', stock: 0 }) } });
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
  });

  it('links to the user’s own payment that reserves the last unit', async () => {
    const openPayments = [
      { id: 'pay_1', expiresAt: '2026-03-04T10:15:00.000Z', lines: [{ dynamicItemId: 41, quantity: 1 }] },
    ];
    const responses = {
      [item]: listingDetail({ id: 41, status: 'sold_out', stock: 0 }),
      'GET /api/user/cart': { ...cartOf(), openPayments },
    };
    renderUi(<ItemPage />, { ...at, user: newUser(), responses });
    expect(await screen.findByRole('link', { name: 'Continue payment' })).toHaveAttribute(
      'href',
      '/checkout?paymentId=pay_1',
    );
  });

  it('makes no request for a non-numeric id', () => {
    const { api } = renderUi(<ItemPage />, { ...at, path: '/marketplace/Himmaran_Online/abc' });
    expect(screen.getByRole('link', { name: 'More from this game' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online',
    );
    expect(api.requests).toEqual([]);
  });

  it('moves through the pictures by button and arrow key', async () => {
    const images = ['a', 'b', 'c'].map((key) => ({ fileUrl: `/api/pictures/${key}`, color: '#223344' }));
    const { user } = renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail({ images }) } });
    const third = await screen.findByRole('button', { name: 'Photo 3 of 3' });
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByRole('button', { name: 'Photo 2 of 3' })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowRight}');
    expect(third).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  });

  it('opens a picture in the lightbox and zooms', async () => {
    const { user } = renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail() } });
    await user.click(await screen.findByRole('button', { name: /^Enlarge photo 1 of 1/ }));
    expect(await screen.findByRole('dialog', { name: 'Riverglass Aegis' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.keyboard('+');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows price history as chart and table, recent sales, other sellers and similar items', async () => {
    scrollIntoView();
    const { user } = renderUi(<ItemPage />, {
      ...at,
      responses: {
        [item]: listingDetail(),
        'GET /api/product/dynamic-item/:id/price-history': ({ query }) =>
          query?.days === 7
            ? { days: [], median: null, volume: 0 }
            : {
                days: [
                  { day: '2026-11-01', median: 100, min: 90, max: 110, volume: 2 },
                  { day: '2026-11-03', median: 120, min: 120, max: 120, volume: 1 },
                ],
                median: 110,
                volume: 3,
              },
        'GET /api/product/dynamic-item/:id/sales': {
          results: [{ price: 120, quantity: 2, soldAt: '2026-11-03T03:00:00.000Z' }],
        },
        'GET /api/product/dynamic-item/:id/others': {
          results: [listing({ id: 52, ownerName: 'malee', totalPrice: 900 })],
        },
        'GET /api/product/dynamic-item/:id/similar': {
          results: [listing({ id: 60, names: { en: 'Riverglass Helm', th: 'หมวก' } })],
        },
      },
    });
    const label = '3 sold. Median price ฿110, lowest ฿90, highest ฿120.';
    // The chart's chunk loads on demand.
    expect(await screen.findByRole('img', { name: label }, { timeout: 4000 })).toBeVisible();
    await user.click(screen.getByText('View as table'));
    expect(screen.getByRole('row', { name: '03/11/2026 ฿120 ฿120 ฿120 1' })).toBeVisible();
    expect(await screen.findByText(/each, quantity 2/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'malee' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online/52',
    );
    expect(await screen.findByRole('link', { name: 'Riverglass Helm' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await screen.findByText(/No sales of this item in the last 7 days/)).toBeVisible();
  });

  it('reports the view to the data layer and stores it as recently viewed', async () => {
    localStorage.clear();
    let received: unknown;
    const { page } = renderUi(<ItemPage />, {
      ...at,
      responses: { [item]: () => new Promise((done) => setTimeout(() => done(listingDetail()), 0)) },
    });
    page.bus.on('analytics:view-item', (event) => {
      received = event;
    });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(received).toEqual({
        currency: 'THB',
        item: { id: 41, name: 'Riverglass Aegis', totalPrice: 1200 },
      }),
    );
    expect(localStorage.getItem('talad:recently-viewed')).toBe('[41]');
  });

  it('links to the seller', async () => {
    renderUi(<ItemPage />, { ...at, responses: { [item]: listingDetail() } });
    expect(await screen.findByRole('link', { name: 'somchai' })).toHaveAttribute('href', '/seller/somchai');
  });
});
