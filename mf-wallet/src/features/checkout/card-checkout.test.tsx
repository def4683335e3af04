import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import {
  allMethods,
  attemptOf,
  bankUrl,
  cardOf,
  pendingSetup,
  setupOf,
} from '../../provider-payment/attempt-samples.ts';
import { bankNavigation } from '../../provider-payment/bank-return.ts';
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
import { typeCard } from '../../testing/type-card.ts';

const addCard = 'POST /api/user/card';

describe('card payment', () => {
  const provider = jest.fn();
  beforeEach(() => {
    provider.mockReset();
    globalThis.fetch = provider;
  });
  const responses = (status: number, body: object) =>
    provider.mockResolvedValue({ ok: status < 300, status, json: async () => body });

  it('charges the default card', async () => {
    const { api, user } = openCheckout({
      [begin]: attemptOf({ method: 'card', status: 'starting', qr: null, card: cardOf() }),
    });
    await user.click(await option(/^Card/));
    expect(await option(/^Visa ending in 4242/)).toBeChecked();
    expect(await payButton()).toHaveAccessibleDescription(/^฿1,250\.50 is taken from Visa ending in 4242\./);
    await user.click(await payButton());
    expect(await screen.findByText(/^Charging ฿1,250\.50/)).toBeVisible();
    // Only the bank knows the result of a charge in progress.
    expect(screen.queryByRole('button', { name: 'Use another payment method' })).not.toBeInTheDocument();
    expect(api.inputsOf(begin)).toEqual([
      { params: { paymentId: 'PAY-1' }, body: { method: 'card', cardId: 3 } },
    ]);
  });

  it('retries with the card of the failed attempt instead of the default card', async () => {
    const tried = cardOf({ id: 8, last4: '3155', isDefault: false });
    const { api, user } = openCheckout({
      [cards]: { results: [cardOf(), tried] },
      [latest]: {
        attempt: attemptOf({
          method: 'card',
          status: 'failed',
          failure: 'CARD_NOT_AUTHENTICATED',
          qr: null,
          card: tried,
          endedAt: ended,
        }),
      },
      [begin]: attemptOf({ method: 'card', status: 'starting', qr: null, card: tried }),
    });
    expect(await option(/^Visa ending in 3155/)).toBeChecked();
    await user.click(await payButton());
    await waitFor(() =>
      expect(api.inputsOf(begin)).toEqual([
        { params: { paymentId: 'PAY-1' }, body: { method: 'card', cardId: 8 } },
      ]),
    );
  });

  it('shows the result if the bank answers immediately', async () => {
    const { api, user } = openCheckout();
    api.responses[begin] = () => {
      api.responses[read] = payment({ status: 'paid', transactionIds: [41] });
      return attemptOf({ method: 'card', status: 'paid', endedAt: ended, qr: null });
    };
    await user.click(await option(/^Card/));
    await option(/^Visa ending in 4242/);
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Paid, and safely held' })).toBeVisible();
  });

  it('sends a new card number to the provider only, and the provider’s id to the API', async () => {
    responses(200, { id: 'pm_new1' });
    const { api, user } = openCheckout({
      [cards]: { results: [] },
      [addCard]: setupOf({ card: cardOf({ id: 9 }) }),
      [begin]: attemptOf({ method: 'card', status: 'starting', qr: null }),
    });
    await user.click(await option(/^Card/));
    await user.click(await screen.findByRole('checkbox', { name: 'Save this card' }));
    await typeCard(user);
    expect(screen.getByLabelText(/^Card number/)).toHaveValue('4242 4242 4242 4242');
    await user.click(await payButton());
    await waitFor(() => expect(api.inputsOf(begin)).toHaveLength(1));
    const [url, request] = provider.mock.calls[0] ?? [];
    expect(url).toBe(allMethods.tokenUrl);
    expect(request.headers).toEqual({ authorization: 'Bearer pk_test_page' });
    expect(Object.fromEntries(request.body)).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[cvc]': '123',
      'card[exp_month]': '07',
      'card[exp_year]': '39',
    });
    expect(api.inputsOf(addCard)).toEqual([
      {
        body: {
          paymentMethodId: 'pm_new1',
          isDefault: false,
          password: 'Talad#2026',
          returnTo: '/checkout?paymentId=PAY-1',
        },
      },
    ]);
    expect(JSON.stringify(api.requests)).not.toMatch(/42424242|"123"/);
  });

  it('shows validation messages at each field and sends nothing', async () => {
    const { user } = openCheckout({ [cards]: { results: [] } });
    await user.click(await option(/^Card/));
    await user.type(await screen.findByLabelText(/^Card number/), '4242');
    await user.click(await payButton());
    expect(await screen.findByText('Enter the 16 digits of the card number.')).toBeVisible();
    expect(screen.getByText('Enter up to 3 digits.')).toBeVisible();
    expect(screen.getByText('Enter two digits, 01 to 12.')).toBeVisible();
    expect(screen.getByText('Enter the last two digits of the year.')).toBeVisible();
    expect(screen.getByLabelText(/^Card number/)).toHaveFocus();
    expect(provider).not.toHaveBeenCalled();
  });

  it('refuses a mistyped number before sending it to the provider', async () => {
    const { api, user } = openCheckout({ [cards]: { results: [] } });
    await user.click(await option(/^Card/));
    await typeCard(user, '4242424242424241');
    await user.click(await payButton());
    const number = screen.getByLabelText(/^Card number/);
    expect(number).toHaveAccessibleDescription(/This card number is incorrect\. Check it and try again\./);
    expect(number).toHaveFocus();
    expect(provider).not.toHaveBeenCalled();
    expect(api.inputsOf(addCard)).toEqual([]);
    await user.type(number, '{Backspace}2');
    expect(number).not.toHaveAccessibleDescription(/incorrect/);
  });

  it.each([
    ['4242', 'Visa'],
    ['5555', 'Mastercard'],
    ['3566', 'JCB'],
    ['6200', 'UnionPay'],
  ])('announces the brand while typing a number that starts with %s', async (digits, brand) => {
    const { user } = openCheckout({ [cards]: { results: [] } });
    await user.click(await option(/^Card/));
    const number = await screen.findByLabelText(/^Card number/);
    // A live region that is inserted with its text is not announced: it must exist before.
    const regions = screen.getAllByRole('status');
    await user.type(number, digits);
    const announced = regions.find((region) => region.textContent === brand);
    expect(announced).toBeVisible();
    await user.clear(number);
    expect(announced).toHaveTextContent('');
  });

  it.each([
    [402, { type: 'card_error', code: 'incorrect_number' }, /^This card number is incorrect/],
    [402, { type: 'card_error', code: 'incorrect_cvc' }, /^The CVC is incorrect/],
    [402, { type: 'card_error', code: 'expired_card' }, /^This card has expired/],
    [402, { type: 'card_error', code: 'card_declined' }, /^Your bank declined this card/],
    [401, { type: 'authentication_error' }, /^The card service is unavailable/],
  ])('shows why the provider refused a card: %d %j', async (status, error, sentence) => {
    responses(status, { error });
    const { api, user } = openCheckout({ [cards]: { results: [] } });
    await user.click(await option(/^Card/));
    await typeCard(user);
    await user.click(await payButton());
    const modal = await screen.findByRole('alertdialog', { name: 'Cannot add credit card' });
    expect(within(modal).getByText(sentence)).toBeVisible();
    expect(api.inputsOf(addCard)).toEqual([]);
    await user.click(within(modal).getByRole('button', { name: 'OK' }));
    // The typed values remain for correction.
    expect(await screen.findByLabelText(/^CVC/)).toHaveValue('123');
  });

  it('asks for a two-factor code, and keeps the card fields if the code was already used', async () => {
    responses(200, { id: 'pm_new1' });
    const { api, user } = openCheckout({ [cards]: { results: [] } }, '', newUser({ twoFactor: true }));
    api.responses[addCard] = () => {
      throw apiError('TWO_FACTOR_CODE_USED', 400, 'otp');
    };
    await user.click(await option(/^Card/));
    await user.click(await screen.findByRole('checkbox', { name: 'Save this card' }));
    await typeCard(user, '4242424242424242', [/^Six-digit code/, '492039']);
    await user.click(await payButton());
    const code = screen.getByLabelText(/^Six-digit code/);
    await waitFor(() => expect(code).toHaveAccessibleDescription(/already used/));
    expect(screen.getByLabelText(/^Card number/)).toHaveValue('4242 4242 4242 4242');
    expect(api.inputsOf(addCard)).toMatchObject([{ body: { otp: '492039' } }]);
  });

  it('shows why the API refused to save the card', async () => {
    responses(200, { id: 'pm_new1' });
    const { api, user } = openCheckout({ [cards]: { results: [] } });
    api.responses[addCard] = () => {
      throw apiError('CARD_SERVICE_DOWN', 503);
    };
    await user.click(await option(/^Card/));
    await user.click(await screen.findByRole('checkbox', { name: 'Save this card' }));
    await typeCard(user);
    await user.click(await payButton());
    const modal = await screen.findByRole('alertdialog', { name: 'Cannot add credit card' });
    expect(within(modal).getByText(/^Card payments are unavailable/)).toBeVisible();
  });

  it.each([
    ['CARD_DECLINED', /^Your bank declined this card/],
    ['CARD_INSUFFICIENT_FUNDS', /insufficient funds\. You haven't been charged/],
    ['CARD_EXPIRED', /^This card has expired/],
    ['CARD_NOT_AUTHENTICATED', /^The payment wasn't approved/],
    ['PROVIDER_UNAVAILABLE', /we don't know yet whether your card was charged/],
    [null, /^The payment failed/],
  ] as const)('shows why the last attempt failed: %s', async (failure, sentence) => {
    openCheckout({
      [latest]: {
        attempt: attemptOf({ method: 'card', status: 'failed', failure, endedAt: ended, qr: null }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await option(/^Card/)).toBeChecked();
  });

  it('redirects to the bank before saving a new card if the bank requires it', async () => {
    responses(200, { id: 'pm_new1' });
    const door = jest.spyOn(bankNavigation, 'open').mockImplementation(() => {});
    const { api, user } = openCheckout({ [cards]: { results: [] }, [addCard]: pendingSetup });
    await user.click(await option(/^Card/));
    await user.click(await screen.findByRole('checkbox', { name: 'Save this card' }));
    await typeCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(door).toHaveBeenCalledWith(bankUrl));
    expect(api.inputsOf(addCard)).toEqual([
      {
        body: {
          paymentMethodId: 'pm_new1',
          isDefault: false,
          password: 'Talad#2026',
          returnTo: '/checkout?paymentId=PAY-1',
        },
      },
    ]);
    expect(api.inputsOf(begin)).toEqual([]);
  });

  it('links to the bank if the charge needs confirmation', async () => {
    openCheckout({
      [latest]: {
        attempt: attemptOf({ method: 'card', redirectUrl: bankUrl, qr: null }),
      },
    });
    expect(await screen.findByRole('link', { name: /^Continue to bank/ })).toHaveAttribute('href', bankUrl);
  });

  it('links to the payment settings with a callback URL if there is no usable method', async () => {
    openCheckout({
      [cards]: { results: [] },
      'GET /api/payment-method': { ...allMethods, promptpay: false },
    });
    expect(await screen.findByText('Please add payment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      '/setting/payment?callbackUrl=%2Fcheckout%3FpaymentId%3DPAY-1',
    );
  });
});
