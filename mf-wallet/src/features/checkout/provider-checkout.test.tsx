import { apiError } from '@talad/runtime/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allMethods, attemptOf, walletOnly } from '../../provider-payment/attempt-samples.ts';
import {
  begin,
  ended,
  latest,
  openCheckout,
  option,
  payButton,
  payment,
  read,
} from '../../testing/checkout.tsx';

type Page = ReturnType<typeof openCheckout>['page'];

const stop = 'POST /api/payment-attempt/:id/cancel';

describe('payment methods', () => {
  it('lists only the enabled methods', async () => {
    openCheckout({ 'GET /api/payment-method': { ...allMethods, card: false } });
    expect(await option(/^PromptPay/)).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Wallet.*short/ })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
  });

  it('shows no choice for a single method', async () => {
    openCheckout({ 'GET /api/payment-method': walletOnly });
    expect(await payButton()).toBeDisabled();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('preselects the wallet if the balance suffices', async () => {
    openCheckout({ [read]: payment({ walletUsable: 2000 }) });
    expect(await option(/^Wallet/)).toBeChecked();
  });

  it('offers only the wallet with a note if the methods fail to load', async () => {
    openCheckout({
      [read]: payment({ walletUsable: 2000 }),
      'GET /api/payment-method': () => {
        throw apiError('NOT_FOUND', 404);
      },
    });
    expect(await payButton()).toBeEnabled();
    expect(screen.getByText(/^Other payment methods couldn't load/)).toBeVisible();
  });

  it('offers a top-up if the wallet is selected and its balance is too low', async () => {
    const { user } = openCheckout();
    await user.click(await option(/^Wallet/));
    expect(screen.getByRole('button', { name: 'Top up' })).toBeVisible();
  });
});

// Loading the dialog's module may take longer than a query's timeout.
beforeAll(() => import('../../top-up/top-up-dialog.tsx'), 60_000);

describe('wallet balance at checkout', () => {
  const wallet = 'GET /api/user/wallet';
  const balance = (usable: number) => ({ totalValue: usable, usable, locked: 0, owed: 0 });
  const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

  it.each([
    ['after a top-up', (page: Page) => page.bus.emit('wallet:changed', {})],
    [
      'when the tab becomes visible again',
      () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    ],
  ])('refreshes %s', async (_, change) => {
    const { api, page, user } = openCheckout({ [wallet]: balance(1000) });
    await user.click(await option(/^Wallet/));
    await waitFor(() => expect(shown()).toEqual(['฿1,250.50', '฿1,000']));
    expect(await payButton()).toBeDisabled();
    api.responses[wallet] = balance(5150);
    act(() => change(page));
    await waitFor(() => expect(shown()).toEqual(['฿1,250.50', '฿5,150', '฿3,899.50']));
    expect(await payButton()).toBeEnabled();
  });

  it('does not change the selected payment method when it grows', async () => {
    const { api, page } = openCheckout({ [wallet]: balance(0) });
    expect(await option(/^PromptPay/)).toBeChecked();
    api.responses[wallet] = balance(5150);
    act(() => page.bus.emit('wallet:changed', {}));
    expect(await option(/^Wallet.*5,150/)).not.toBeChecked();
    expect(await option(/^PromptPay/)).toBeChecked();
  });
});

describe('top-up inside the checkout', () => {
  const topUp = 'POST /api/user/wallet/top-up';
  const pay = 'POST /api/account/v2/payment/:paymentId/pay';

  it('submits only its own form, so nothing is paid', async () => {
    const { api, user } = openCheckout({
      'GET /api/user/wallet/top-up': { results: [] },
      [pay]: payment({ status: 'paid' }),
    });
    api.responses[topUp] = () => {
      const started = attemptOf({
        purpose: 'topUp',
        paymentId: null,
        createdAt: new Date().toISOString(),
      });
      api.responses['GET /api/payment-attempt/:id'] = started;
      return started;
    };
    await user.click(await option(/^Wallet/));
    await user.click(screen.getByRole('button', { name: 'Top up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Top up wallet' }));
    await user.click(await dialog.findByRole('button', { name: 'Show QR code for ฿1,250.50' }));
    expect(await dialog.findByRole('img', { name: 'PromptPay QR code for ฿1,250.50' })).toBeVisible();
    expect(api.inputsOf(topUp)).toEqual([{ body: { amount: 1250.5, method: 'promptpay' } }]);
    expect(api.inputsOf(pay)).toEqual([]);
    expect(api.inputsOf(begin)).toEqual([]);
  });

  it('leaves the payment form without effect while the balance is too low', async () => {
    const { api, user } = openCheckout({ [pay]: payment({ status: 'paid' }) });
    await user.click(await option(/^Wallet/));
    const form = (await payButton()).closest('form');
    if (!form) throw new Error('The pay button has no form.');
    fireEvent.submit(form);
    await user.click(await option(/^PromptPay/));
    expect(api.inputsOf(pay)).toEqual([]);
  });
});

describe('PromptPay payment', () => {
  it('renders the QR code, polls its status and shows the payment as paid', async () => {
    const { api, page, user } = openCheckout();
    const received: unknown[] = [];
    page.bus.on('analytics:purchase', ({ value }) => received.push(value));
    api.responses[begin] = () => {
      const waiting = attemptOf({ createdAt: new Date().toISOString() });
      api.responses[latest] = { attempt: waiting };
      return waiting;
    };
    const button = await screen.findByRole('button', { name: 'Show QR code for ฿1,250.50' });
    expect(button).toHaveAccessibleDescription(/^You scan a QR with your bank's app and pay ฿1,250\.50\./);
    await user.click(button);
    expect(await screen.findByRole('img', { name: 'PromptPay QR code for ฿1,250.50' })).toBeVisible();
    expect(screen.getByText(/^QR code expires in \d\d:\d\d$/)).toBeVisible();
    expect(api.inputsOf(begin)).toEqual([{ params: { paymentId: 'PAY-1' }, body: { method: 'promptpay' } }]);
    api.responses[latest] = { attempt: attemptOf({ status: 'paid', endedAt: ended, qr: null }) };
    api.responses[read] = payment({ status: 'paid', transactionIds: [41] });
    expect(
      await screen.findByRole('heading', { name: 'Paid, and safely held' }, { timeout: 5000 }),
    ).toBeVisible();
    expect(received).toEqual([1250.5]);
  });

  it('uses the wallet balance first unless the user opts out', async () => {
    const { api, user } = openCheckout({
      [read]: payment({ walletUsable: 1000 }),
      [begin]: attemptOf({ amount: 250.5, walletPart: 1000 }),
    });
    const mixed = await screen.findByRole('button', { name: 'Show QR code for ฿250.50' });
    expect(mixed).toHaveAccessibleDescription(/^฿1,000 is set aside in your wallet/);
    const mix = screen.getByRole('checkbox', { name: 'Use ฿1,000 from my wallet first' });
    await user.click(mix);
    expect(screen.getByRole('button', { name: 'Show QR code for ฿1,250.50' })).toBeEnabled();
    await user.click(mix);
    await user.click(screen.getByRole('button', { name: 'Show QR code for ฿250.50' }));
    expect(await screen.findByText('฿1,000 from your wallet is reserved until then.')).toBeVisible();
    expect(api.inputsOf(begin)).toEqual([
      { params: { paymentId: 'PAY-1' }, body: { method: 'promptpay', useWallet: true } },
    ]);
  });

  it('resumes an existing QR code, and lets the user cancel it for another method', async () => {
    const { api, user } = openCheckout({ [latest]: { attempt: attemptOf() } });
    api.responses[stop] = () => {
      const cancelled = attemptOf({ status: 'cancelled', endedAt: ended });
      api.responses[latest] = { attempt: cancelled };
      return cancelled;
    };
    await user.click(await screen.findByRole('button', { name: 'Use another payment method' }));
    expect(await option(/^PromptPay/)).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.inputsOf(stop)).toEqual([{ params: { id: 'TRY-1' } }]);
  });

  it('shows that the QR code expired, and offers a new one', async () => {
    openCheckout({ [latest]: { attempt: attemptOf({ status: 'expired', endedAt: ended }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The QR code expired/);
    expect(screen.getByRole('button', { name: 'Show QR code for ฿1,250.50' })).toBeEnabled();
  });

  it('shows why no QR code was created', async () => {
    const { api, user } = openCheckout();
    api.responses[begin] = () => {
      throw apiError('PAYMENT_METHOD_OFF');
    };
    await user.click(await screen.findByRole('button', { name: 'Show QR code for ฿1,250.50' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/payment method is unavailable/);
  });
});
