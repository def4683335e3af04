import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { on, openSecurity, part, state } from '../../testing/security.tsx';

const termsCall = 'GET /api/user/wallet/withdraw-terms';
const terms = (overrides: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  lowerLimit: 100,
  upperLimit: 100_000,
  fee: { unit: 'baht', value: 0 },
  dailyCap: 200_000,
  dailyLeft: 200_000,
  usable: 10,
  owed: 0,
  couponCash: 0,
  isPaused: false,
  hasTwoFactor: true,
  hasBookBank: true,
  heldUntil: null,
  heldBecause: null,
  ...overrides,
});

describe('withdrawal hold', () => {
  it('shows the reason and the end of the hold', async () => {
    openSecurity({ [termsCall]: terms({ heldUntil: '2026-03-02T05:00:00.000Z', heldBecause: 'security' }) });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Your password or two-factor settings changed, so withdrawals are on hold until 2 March 2026 at 12:00.',
    );
  });
});

describe('withdrawal setup from the wallet', () => {
  const path = '/setting/security?withdrawFrom=%2Fmarketplace%3Fpage%3D2';
  const openFromWallet = (overrides: Partial<WithdrawTerms>) => {
    const opened = openSecurity({ [termsCall]: terms(overrides) }, { path });
    const drawers: string[] = [];
    opened.page.bus.on('drawer:open', ({ drawer }) => drawers.push(drawer));
    return { ...opened, drawers };
  };

  it('lists the missing requirements with links', async () => {
    openFromWallet({ hasTwoFactor: false, hasBookBank: false });
    const needs = part('To withdraw, you need');
    expect(await needs.findByRole('link', { name: 'Go to bank account' })).toHaveAttribute(
      'href',
      '/setting/kyc?withdrawFrom=%2Fmarketplace%3Fpage%3D2#bank-account',
    );
    expect(needs.getByRole('link', { name: 'Go to two-factor authentication' })).toBeVisible();
    expect(needs.queryByText("You're all set.")).not.toBeInTheDocument();
  });

  it('returns to the previous page and opens the wallet', async () => {
    const { address, user, drawers } = openFromWallet({});
    expect(await screen.findByText("You're all set.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to wallet' }));
    await waitFor(() => expect(drawers).toEqual(['wallet']));
    expect(address()).toBe('/marketplace?page=2');
  });

  it('ignores a return URL of another origin', () => {
    openSecurity({}, { path: '/setting/security?withdrawFrom=%2F%2Fevil.test' });
    expect(screen.queryByRole('region', { name: 'To withdraw, you need' })).not.toBeInTheDocument();
  });
});

it('is localized in Thai', async () => {
  openSecurity({ [state]: on }, { language: 'th', user: newUser({ twoFactor: true }) });
  expect(screen.getByRole('heading', { level: 1, name: 'ความปลอดภัย' })).toBeVisible();
  expect(await screen.findByText('รหัสกู้คืนเหลือ 3 รหัส')).toBeVisible();
});
