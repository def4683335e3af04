import { apiError } from '@talad/runtime/testing/fake-api';
import { storeLostResponse } from '@talad/runtime/testing/lost-response';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { attemptOf, bankUrl, cardOf, setupOf } from '../../provider-payment/attempt-samples.ts';
import {
  begin,
  cards,
  ended,
  latest,
  openCheckout,
  option,
  payButton,
  payment,
  read,
} from '../../testing/checkout.tsx';

const checkTry = 'POST /api/payment-attempt/:id/check';
const checkCard = 'POST /api/card-setup/:id/check';

describe('return from the card’s bank', () => {
  const requested = attemptOf({ method: 'card', qr: null, redirectUrl: bankUrl });

  it('checks the attempt immediately and shows the payment as paid', async () => {
    const paid = { ...requested, status: 'paid' as const, endedAt: ended, redirectUrl: null };
    const { api, page } = openCheckout(
      { [latest]: { attempt: requested } },
      '&payment_intent=pi_1&redirect_status=succeeded',
    );
    const received: unknown[] = [];
    page.bus.on('analytics:purchase', ({ value }) => received.push(value));
    api.responses[checkTry] = () => {
      api.responses[read] = payment({ status: 'paid', transactionIds: [41] });
      api.responses[latest] = { attempt: paid };
      return paid;
    };
    expect(await screen.findByRole('heading', { name: 'Paid, and safely held' })).toBeVisible();
    expect(api.inputsOf(checkTry)).toEqual([{ params: { id: 'TRY-1' } }]);
    await waitFor(() => expect(received).toEqual([1250.5]));
  });

  it('shows that the bank refused the payment, and offers the payment methods again', async () => {
    const failed = {
      ...requested,
      status: 'failed' as const,
      failure: 'CARD_NOT_AUTHENTICATED' as const,
      endedAt: ended,
      redirectUrl: null,
    };
    openCheckout({ [latest]: { attempt: requested }, [checkTry]: failed }, '&redirect_status=failed');
    expect(await screen.findByText(/^The payment wasn't approved with your bank/)).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it('links to the bank again if the return has no result parameters', async () => {
    const { api } = openCheckout({ [latest]: { attempt: requested } });
    expect(await screen.findByRole('link', { name: 'Continue to bank' })).toHaveAttribute('href', bankUrl);
    expect(screen.getByRole('button', { name: 'Use another payment method' })).toBeVisible();
    expect(api.inputsOf(checkTry)).toEqual([]);
  });

  it('keeps the attempt open if the immediate check fails', async () => {
    openCheckout(
      {
        [latest]: { attempt: requested },
        [checkTry]: () => {
          throw apiError('RATE_LIMITED', 429);
        },
      },
      '&redirect_status=succeeded',
    );
    expect(await screen.findByRole('link', { name: 'Continue to bank' })).toBeVisible();
  });

  it('preselects the card confirmed by the bank, and charges it on submit', async () => {
    const { api, user } = openCheckout(
      {
        [cards]: { results: [cardOf(), cardOf({ id: 9, last4: '3155', isDefault: false })] },
        [checkCard]: setupOf({ card: cardOf({ id: 9, last4: '3155' }) }),
        [begin]: attemptOf({ method: 'card', status: 'starting', qr: null }),
      },
      '&cardSetup=SETUP-1&redirect_status=succeeded',
    );
    expect(await screen.findByText('Visa ending in 3155 saved.')).toBeVisible();
    expect(await option(/^Visa ending in 3155/)).toBeChecked();
    await user.click(await payButton());
    await waitFor(() =>
      expect(api.inputsOf(begin)).toEqual([
        { params: { paymentId: 'PAY-1' }, body: { method: 'card', cardId: 9 } },
      ]),
    );
  });
});

describe('a payment that has ended without money', () => {
  const attempt = attemptOf({ status: 'cancelled', endedAt: ended, qr: null });

  it.each([
    ['nothing if none was begun', null, /^You weren't charged\./],
    [
      'what it knows while money may be on its way',
      attempt,
      /^No payment has arrived so far\. If you've just/,
    ],
    [
      'where the money went that arrived late',
      { ...attempt, creditedToWallet: 1250.5 },
      /^฿1,250\.50 arrived after this payment ended and went to your wallet\.$/,
    ],
  ])('says %s', async (_, last, sentence) => {
    openCheckout({ [read]: payment({ status: 'expired' }), [latest]: { attempt: last } });
    expect(await screen.findByText(sentence)).toBeVisible();
    if (last) expect(screen.queryByText(/You weren't charged/)).not.toBeInTheDocument();
  });
});

describe('return after the response to a payment was lost', () => {
  const close = 'POST /api/submission/:call/:id/close';
  const user = newUser();
  beforeEach(() => storeLostResponse(user.id, 'pay', '/api/account/v2/payment/PAY-1/pay'));
  afterEach(() => localStorage.clear());

  it('offers no second payment before the outcome of the first is known', async () => {
    const running = { state: 'running' as const, resultId: null, doneAt: null };
    const { api, user: actions } = openCheckout({ [close]: running }, '', user);
    expect(await screen.findByText(/^We're checking what happened to what you sent at/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    api.responses[close] = { state: 'closed', resultId: null, doneAt: null };
    const note = await screen.findByText(/didn't reach Talad/, undefined, { timeout: 6000 });
    expect(note).toBeVisible();
    await actions.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: /^Show QR code/ })).toBeVisible();
  }, 20_000);

  it('shows the payment as paid if it was done', async () => {
    const { api } = openCheckout({ [close]: { state: 'done', resultId: 'PAY-1', doneAt: ended } }, '', user);
    api.responses[read] = payment({ status: 'paid', transactionIds: [41] });
    expect(await screen.findByRole('heading', { name: 'Paid, and safely held' })).toBeVisible();
  });
});
