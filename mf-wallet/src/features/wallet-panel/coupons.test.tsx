import type { CouponUse, UserCoupon } from '@talad/contract/coupons';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { storeLostResponse } from '@talad/runtime/testing/lost-response';
import { newUser } from '@talad/runtime/testing/users';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { listOf } from '../../testing/lists.ts';
import WalletPanel from './wallet-panel.slot.tsx';

const list = 'GET /api/coupon/user-coupon/';
const add = 'POST /api/coupon/user-coupon/add-coupon/';
const use = 'POST /api/coupon/user-coupon/:id/use-coupon/';
const balance = 'GET /api/user/wallet';

const coupon = (
  overrides: Partial<Omit<UserCoupon, 'coupon'>> & { coupon?: Partial<UserCoupon['coupon']> } = {},
): UserCoupon => ({
  id: 1,
  isValid: true,
  state: 'valid',
  usedAt: null,
  addedAt: '2026-05-01T10:00:00.000Z',
  ...overrides,
  coupon: {
    name: '50 baht back',
    names: { en: '50 baht back', th: 'รับเงินคืน 50 บาท' },
    description: 'At once.',
    descriptions: { en: 'At once.', th: 'ทันที' },
    image: null,
    couponType: 'cashback',
    code: 'TALAD50',
    amount: 50,
    points: null,
    itemNames: null,
    expiresAt: null,
    ...overrides.coupon,
  },
});

const points = coupon({
  id: 2,
  coupon: {
    names: { en: '100 points', th: '100 แต้ม' },
    couponType: 'get_points',
    amount: null,
    points: 100,
  },
});
const item = coupon({
  id: 3,
  coupon: {
    names: { en: 'A gift', th: 'ของขวัญ' },
    couponType: 'item_redeem',
    amount: null,
    itemNames: { en: '350 shells', th: '350 เปลือกหอย' },
  },
});

const useOf = (owned: UserCoupon): CouponUse => ({
  couponType: owned.coupon.couponType,
  amount: owned.coupon.amount,
  points: owned.coupon.points,
  transactionId: owned.coupon.couponType === 'item_redeem' ? 77 : null,
  userCoupon: { ...owned, isValid: false, state: 'used', usedAt: '2026-05-02T10:00:00.000Z' },
});

const errorResponse =
  (code: Parameters<typeof apiError>[0], status = 400) =>
  () => {
    throw apiError(code, status);
  };

async function open(responses: FakeResponses = {}, more: Partial<RenderPageOptions> = {}) {
  const opened = renderPage(<WalletPanel onClose={() => undefined} />, {
    user: newUser(),
    messages: { wallet: en },
    responses: {
      [balance]: { totalValue: 0, usable: 0, locked: 0, owed: 0 },
      [list]: listOf([coupon(), points, item]),
      ...responses,
    },
    ...more,
  });
  await opened.user.click(screen.getByRole('tab', { name: 'Coupon' }));
  const code = await screen.findByRole('textbox', { name: /^Coupon code/ });
  return { ...opened, code };
}

async function applyCoupon(name: string, responses: FakeResponses, more: Partial<RenderPageOptions> = {}) {
  const opened = await open(responses, more);
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Use coupon' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Use this coupon?' }));
  await user.click(question.getByRole('button', { name: 'Use coupon' }));
  return opened;
}

describe('coupons', () => {
  it('lists coupons with their state', async () => {
    await open({ [list]: listOf([coupon(), coupon({ id: 9, isValid: false, state: 'expired' })]) });
    const mine = within(await screen.findByRole('list', { name: 'Your coupons' }));
    const [ready, over] = mine.getAllByRole('listitem');
    expect(ready).toHaveTextContent('Ready to use');
    expect(over).toHaveTextContent('Expired');
  });

  it('shows the outcome of a use whose response was lost, before it offers another', async () => {
    const owner = newUser();
    storeLostResponse(owner.id, 'use-coupon', '/api/coupon/user-coupon/1/use-coupon/');
    const close = 'POST /api/submission/:call/:id/close';
    const { api, user } = await open(
      { [close]: { state: 'running', resultId: null, doneAt: null } },
      { user: owner },
    );
    await user.click(await screen.findByRole('button', { name: '50 baht back' }));
    expect(await screen.findByText(/^We're checking what happened/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use coupon' })).not.toBeInTheDocument();
    api.responses[close] = { state: 'done', resultId: '1', doneAt: '2026-05-02T10:00:00.000Z' };
    expect(await screen.findByText(/was done once\.$/, undefined, { timeout: 6000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: '50 baht back' })).toBeVisible();
    localStorage.clear();
  }, 20_000);

  it('searches after a debounce of 800 ms', async () => {
    const { api, user, code } = await open();
    await screen.findByRole('button', { name: 'A gift' });
    const typedAt = Date.now();
    await user.type(code, 'gift');
    await waitFor(
      () =>
        expect(api.inputsOf(list)).toEqual([
          { query: { use_for: 'list' } },
          { query: { use_for: 'list', coupon_code: 'gift' } },
        ]),
      { timeout: 3000 },
    );
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(800);
  });

  it('shows an empty state', async () => {
    await open({ [list]: listOf<UserCoupon>([]) });
    expect(await screen.findByText('No coupons yet')).toBeVisible();
  });

  it('shows an error if the coupons fail to load', async () => {
    await open({ [list]: errorResponse('FORBIDDEN', 403) });
    expect(await screen.findByText("Your coupons couldn't load. They're safe.")).toBeVisible();
  });
});

describe('coupon code', () => {
  it('is added, and the field is cleared and focused', async () => {
    const { api, user, code } = await open({ [add]: coupon() });
    await user.type(code, ' talad50 ');
    await user.click(screen.getByRole('button', { name: 'Add coupon' }));
    await waitFor(() => expect(code).toHaveValue(''));
    expect(code).toHaveFocus();
    expect(api.inputsOf(add)).toEqual([{ body: { couponCode: 'talad50' } }]);
  });

  it.each([
    ['COUPON_NOT_FOUND', 404, 'Promo code not found'],
    ['COUPON_ALREADY_ADDED', 409, 'This promo code has already been used'],
    ['COUPON_EXPIRED', 400, "This coupon has expired. This coupon couldn't be redeemed."],
    ['COUPON_EXHAUSTED', 400, "This coupon has been fully redeemed. This coupon couldn't be redeemed."],
    ['EMAIL_NOT_VERIFIED', 403, /This coupon couldn't be redeemed\.$/],
    ['RATE_LIMITED', 429, /This coupon couldn't be redeemed\.$/],
  ] as const)('shows the reason for %s and keeps the code', async (errorCode, status, sentence) => {
    const { user, code } = await open({ [add]: errorResponse(errorCode, status) });
    await user.type(code, 'X');
    await user.click(screen.getByRole('button', { name: 'Add coupon' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(code).toHaveValue('X');
  });
});

describe('using a coupon', () => {
  it('with cashback reloads the balance and switches to the money tab', async () => {
    const { api } = await applyCoupon('50 baht back', { [use]: useOf(coupon()) });
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true'),
    );
    expect(api.inputsOf(use)).toEqual([{ params: { id: 1 } }]);
    await waitFor(() => expect(api.inputsOf(balance).length).toBeGreaterThan(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('with points switches to the rewards tab', async () => {
    await applyCoupon('100 points', { [use]: useOf(points) });
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Redemption' })).toHaveAttribute('aria-selected', 'true'),
    );
  });

  it('with an item navigates to the inventory', async () => {
    const { address } = await applyCoupon('A gift', { [use]: useOf(item) });
    await waitFor(() => expect(address()).toBe('/inventory?view=bought&received=77'));
  });

  it('with an item reloads the inventory page if it is open', async () => {
    const left: string[] = [];
    await applyCoupon(
      'A gift',
      { [use]: useOf(item) },
      { path: '/inventory', leave: (path) => left.push(path) },
    );
    await waitFor(() => expect(left).toEqual(['/inventory?view=bought&received=77']));
  });

  it('moves focus to the details and back to the list', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'A gift' }));
    const use = await screen.findByRole('button', { name: 'Use coupon' });
    expect(document.activeElement).toContainElement(use);
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'All coupons' }));
    expect(document.activeElement).toContainElement(await screen.findByRole('button', { name: 'A gift' }));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('requires confirmation', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: '50 baht back' }));
    await user.click(screen.getByRole('button', { name: 'Use coupon' }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(api.inputsOf(use)).toEqual([]);
  });

  it('can be left to return to the list', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '50 baht back' }));
    await user.click(screen.getByRole('button', { name: 'All coupons' }));
    expect(await screen.findByRole('list', { name: 'Your coupons' })).toBeVisible();
  });

  it('is disabled for an expired coupon', async () => {
    const { user } = await open({ [list]: listOf([coupon({ isValid: false, state: 'expired' })]) });
    await user.click(await screen.findByRole('button', { name: '50 baht back' }));
    expect(screen.getByRole('button', { name: 'Use coupon' })).toBeDisabled();
  });

  it.each([
    ['COUPON_USED', 409, 'This coupon was already used.'],
    ['COUPON_EXPIRED', 400, 'This coupon has expired.'],
    ['OUT_OF_STOCK', 409, /./],
    ['NOT_FOUND', 404, /./],
  ] as const)('shows an error for %s', async (errorCode, status, sentence) => {
    await applyCoupon('50 baht back', { [use]: errorResponse(errorCode, status) });
    const failure = await screen.findByRole('alertdialog', { name: 'Coupon error use' });
    expect(within(failure).getAllByText(sentence)[0]).toBeVisible();
  });
});
