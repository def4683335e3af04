import type { Payment } from '@talad/contract/orders';
import { type Answers, apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import {
  allMethods,
  askingSetup,
  attemptOf,
  bankUrl,
  cardOf,
  setupOf,
  walletOnly,
} from '../../provider-payment/attempt-samples.ts';
import { bankDoor } from '../../provider-payment/bank-answer.ts';
import CheckoutPage from './checkout.page.tsx';

const read = 'GET /api/account/v2/payment/:paymentId';
const latest = 'GET /api/account/v2/payment/:paymentId/attempt';
const begin = 'POST /api/account/v2/payment/:paymentId/attempt';
const stop = 'POST /api/payment-attempt/:id/cancel';
const cards = 'GET /api/user/card';
const addCard = 'POST /api/user/card';
const checkTry = 'POST /api/payment-attempt/:id/check';
const checkCard = 'POST /api/card-setup/:id/check';
const ended = '2026-05-01T10:01:00.000Z';

const payment = (differs: Partial<Payment> = {}): Payment => ({
  id: 'PAY-1',
  status: 'open',
  total: 1250.5,
  walletUsable: 0,
  expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  createdAt: '2026-05-01T10:00:00.000Z',
  paidAt: null,
  items: [],
  transactionIds: [],
  ...differs,
});

const open = (answers: Answers = {}, more = '') =>
  renderPage(<CheckoutPage />, {
    path: `/checkout?paymentId=PAY-1${more}`,
    user: member(),
    texts: { wallet: en },
    answers: {
      [read]: payment(),
      [latest]: { attempt: null },
      'GET /api/payment-method': allMethods,
      [cards]: { results: [cardOf()] },
      ...answers,
    },
  });

const way = (name: RegExp) => screen.findByRole('radio', { name });
const payButton = () => screen.findByRole('button', { name: 'Pay ฿1,250.50' });

describe('ways to pay', () => {
  it('are those that are on', async () => {
    open({ 'GET /api/payment-method': { ...allMethods, card: false } });
    expect(await way(/^PromptPay/)).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Wallet.*short/ })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
  });

  it('are not asked for where there is only one', async () => {
    open({ 'GET /api/payment-method': walletOnly });
    expect(await payButton()).toBeDisabled();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('begin with the wallet where it holds enough', async () => {
    open({ [read]: payment({ walletUsable: 2000 }) });
    expect(await way(/^Wallet/)).toBeChecked();
  });

  it('leave the wallet where the others cannot be loaded, and say so', async () => {
    open({
      [read]: payment({ walletUsable: 2000 }),
      'GET /api/payment-method': () => {
        throw apiError('NOT_FOUND', 404);
      },
    });
    expect(await payButton()).toBeEnabled();
    expect(screen.getByText(/^The other ways to pay could not be loaded/)).toBeVisible();
  });

  it('offer a top-up where the wallet is chosen and short', async () => {
    const { person } = open();
    await person.click(await way(/^Wallet/));
    expect(screen.getByRole('button', { name: 'Top up' })).toBeVisible();
  });
});

describe('paying by PromptPay', () => {
  it('draws the QR, follows it by itself and says that it is paid', async () => {
    const { api, page, person } = open();
    const heard: unknown[] = [];
    page.bus.on('analytics:purchase', ({ value }) => heard.push(value));
    api.answers[begin] = () => {
      const waiting = attemptOf({ createdAt: new Date().toISOString() });
      api.answers[latest] = { attempt: waiting };
      return waiting;
    };
    const button = await screen.findByRole('button', { name: 'Show the QR for ฿1,250.50' });
    expect(button).toHaveAccessibleDescription(/^You scan a QR with your bank's app and pay ฿1,250\.50\./);
    await person.click(button);
    expect(await screen.findByRole('img', { name: 'PromptPay QR for ฿1,250.50' })).toBeVisible();
    expect(screen.getByText(/^This QR is good for another \d\d:\d\d$/)).toBeVisible();
    expect(api.inputsOf(begin)).toEqual([{ params: { paymentId: 'PAY-1' }, body: { method: 'promptpay' } }]);
    api.answers[latest] = { attempt: attemptOf({ status: 'paid', endedAt: ended, qr: null }) };
    api.answers[read] = payment({ status: 'paid', transactionIds: [41] });
    expect(
      await screen.findByRole('heading', { name: 'Paid, and safely held' }, { timeout: 5000 }),
    ).toBeVisible();
    expect(heard).toEqual([1250.5]);
  });

  it('lets the wallet pay what it holds first, unless told not to', async () => {
    const { api, person } = open({
      [read]: payment({ walletUsable: 1000 }),
      [begin]: attemptOf({ amount: 250.5, walletPart: 1000 }),
    });
    const mixed = await screen.findByRole('button', { name: 'Show the QR for ฿250.50' });
    expect(mixed).toHaveAccessibleDescription(/^฿1,000 is set aside in your wallet/);
    const mix = screen.getByRole('checkbox', { name: 'Use ฿1,000 from my wallet first' });
    await person.click(mix);
    expect(screen.getByRole('button', { name: 'Show the QR for ฿1,250.50' })).toBeEnabled();
    await person.click(mix);
    await person.click(screen.getByRole('button', { name: 'Show the QR for ฿250.50' }));
    expect(await screen.findByText('฿1,000 of your wallet is set aside until then.')).toBeVisible();
    expect(api.inputsOf(begin)).toEqual([
      { params: { paymentId: 'PAY-1' }, body: { method: 'promptpay', useWallet: true } },
    ]);
  });

  it('goes on with a QR that was there before, and can be left for another way', async () => {
    const { api, person } = open({ [latest]: { attempt: attemptOf() } });
    api.answers[stop] = () => {
      const cancelled = attemptOf({ status: 'cancelled', endedAt: ended });
      api.answers[latest] = { attempt: cancelled };
      return cancelled;
    };
    await person.click(await screen.findByRole('button', { name: 'Pay another way' }));
    expect(await way(/^PromptPay/)).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.inputsOf(stop)).toEqual([{ params: { id: 'TRY-1' } }]);
  });

  it('says that a QR has run out, and offers a new one', async () => {
    open({ [latest]: { attempt: attemptOf({ status: 'expired', endedAt: ended }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The time of the QR is up/);
    expect(screen.getByRole('button', { name: 'Show the QR for ฿1,250.50' })).toBeEnabled();
  });

  it('says where money is that came after the end', async () => {
    open({
      [read]: payment({ status: 'expired' }),
      [latest]: { attempt: attemptOf({ status: 'expired', endedAt: ended, creditedToWallet: 1250.5 }) },
    });
    expect(await screen.findByText(/^฿1,250.50 came after this payment had ended\./)).toBeVisible();
  });

  it('says why the provider gave no QR', async () => {
    const { api, person } = open();
    api.answers[begin] = () => {
      throw apiError('PAYMENT_METHOD_OFF');
    };
    await person.click(await screen.findByRole('button', { name: 'Show the QR for ฿1,250.50' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/not available at the moment/);
  });
});

describe('paying by card', () => {
  const provider = jest.fn();
  beforeEach(() => {
    provider.mockReset();
    globalThis.fetch = provider;
  });
  const answers = (status: number, body: object) =>
    provider.mockResolvedValue({ ok: status < 300, status, json: async () => body });

  async function typeCard(person: ReturnType<typeof open>['person'], number = '4242424242424242') {
    const parts: [RegExp, string][] = [
      [/^Card number/, number],
      [/^Expiry month/, '07'],
      [/^Expiry year/, '39'],
      [/^CVC/, '123'],
    ];
    for (const [label, value] of parts) {
      await person.click(await screen.findByLabelText(label));
      await person.paste(value);
    }
  }

  it('takes it from the default card', async () => {
    const { api, person } = open({
      [begin]: attemptOf({ method: 'card', status: 'starting', qr: null, card: cardOf() }),
    });
    await person.click(await way(/^Card/));
    expect(await way(/^Visa ending in 4242/)).toBeChecked();
    expect(await payButton()).toHaveAccessibleDescription(/^฿1,250\.50 is taken from Visa ending in 4242\./);
    await person.click(await payButton());
    expect(await screen.findByText(/^Your bank is being asked to take ฿1,250\.50/)).toBeVisible();
    // Nobody can say how a charge ends but the bank.
    expect(screen.queryByRole('button', { name: 'Pay another way' })).not.toBeInTheDocument();
    expect(api.inputsOf(begin)).toEqual([
      { params: { paymentId: 'PAY-1' }, body: { method: 'card', cardId: 3 } },
    ]);
  });

  it('says that it is paid where the bank answered at once', async () => {
    const { api, person } = open();
    api.answers[begin] = () => {
      api.answers[read] = payment({ status: 'paid', transactionIds: [41] });
      return attemptOf({ method: 'card', status: 'paid', endedAt: ended, qr: null });
    };
    await person.click(await way(/^Card/));
    await way(/^Visa ending in 4242/);
    await person.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Paid, and safely held' })).toBeVisible();
  });

  it('gives a new card to the provider and only its name to the shop', async () => {
    answers(200, { id: 'pm_new1' });
    const { api, person } = open({
      [cards]: { results: [] },
      [addCard]: setupOf({ card: cardOf({ id: 9 }) }),
      [begin]: attemptOf({ method: 'card', status: 'starting', qr: null }),
    });
    await person.click(await way(/^Card/));
    await typeCard(person);
    expect(screen.getByLabelText(/^Card number/)).toHaveValue('4242 4242 4242 4242');
    await person.click(await payButton());
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
      { body: { paymentMethodId: 'pm_new1', isDefault: false, returnTo: '/checkout?paymentId=PAY-1' } },
    ]);
    expect(JSON.stringify(api.requests)).not.toMatch(/42424242|"123"/);
  });

  it('says at each field what does not fit, and sends nothing', async () => {
    const { person } = open({ [cards]: { results: [] } });
    await person.click(await way(/^Card/));
    await person.type(await screen.findByLabelText(/^Card number/), '4242');
    await person.click(await payButton());
    expect(await screen.findByText('Enter the 16 digits of the card number.')).toBeVisible();
    expect(screen.getByText('Enter up to 3 digits.')).toBeVisible();
    expect(screen.getByText('Enter two digits, 01 to 12.')).toBeVisible();
    expect(screen.getByText('Enter the last two digits of the year.')).toBeVisible();
    expect(screen.getByLabelText(/^Card number/)).toHaveFocus();
    expect(provider).not.toHaveBeenCalled();
  });

  it.each([
    [402, { type: 'card_error', code: 'incorrect_number' }, /^This card number is not right/],
    [402, { type: 'card_error', code: 'incorrect_cvc' }, /^The CVC is not right/],
    [402, { type: 'card_error', code: 'expired_card' }, /^This card has expired/],
    [402, { type: 'card_error', code: 'card_declined' }, /^Your bank declined this card/],
    [401, { type: 'authentication_error' }, /^The card service cannot be reached/],
  ])('tells why a card cannot be added: %d %j', async (status, error, sentence) => {
    answers(status, { error });
    const { api, person } = open({ [cards]: { results: [] } });
    await person.click(await way(/^Card/));
    await typeCard(person);
    await person.click(await payButton());
    const modal = await screen.findByRole('alertdialog', { name: 'Cannot add credit card' });
    expect(within(modal).getByText(sentence)).toBeVisible();
    expect(api.inputsOf(addCard)).toEqual([]);
    await person.click(within(modal).getByRole('button', { name: 'OK' }));
    // What was typed is still there to be mended.
    expect(await screen.findByLabelText(/^CVC/)).toHaveValue('123');
  });

  it('tells why the shop did not take it', async () => {
    answers(200, { id: 'pm_new1' });
    const { api, person } = open({ [cards]: { results: [] } });
    api.answers[addCard] = () => {
      throw apiError('CARD_SERVICE_DOWN', 503);
    };
    await person.click(await way(/^Card/));
    await typeCard(person);
    await person.click(await payButton());
    const modal = await screen.findByRole('alertdialog', { name: 'Cannot add credit card' });
    expect(within(modal).getByText(/^Cards cannot be reached/)).toBeVisible();
  });

  it.each([
    ['CARD_DECLINED', /^Your bank declined the card/],
    ['CARD_INSUFFICIENT_FUNDS', /not enough money on this card\. Nothing has been taken/],
    ['CARD_EXPIRED', /^This card has expired/],
    ['CARD_NOT_AUTHENTICATED', /^The payment was not confirmed/],
    ['PROVIDER_UNAVAILABLE', /^The payment service did not answer/],
    [null, /^The payment did not go through/],
  ] as const)('says why it came to nothing: %s', async (failure, sentence) => {
    open({
      [latest]: {
        attempt: attemptOf({ method: 'card', status: 'failed', failure, endedAt: ended, qr: null }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await way(/^Card/)).toBeChecked();
  });

  it('takes a new card to its bank before it is saved, where the bank wants that', async () => {
    answers(200, { id: 'pm_new1' });
    const door = jest.spyOn(bankDoor, 'open').mockImplementation(() => {});
    const { api, person } = open({ [cards]: { results: [] }, [addCard]: askingSetup });
    await person.click(await way(/^Card/));
    await typeCard(person);
    await person.click(await payButton());
    await waitFor(() => expect(door).toHaveBeenCalledWith(bankUrl));
    expect(api.inputsOf(addCard)).toEqual([
      { body: { paymentMethodId: 'pm_new1', isDefault: false, returnTo: '/checkout?paymentId=PAY-1' } },
    ]);
    expect(api.inputsOf(begin)).toEqual([]);
  });

  it('leads to the bank that wants a confirmation', async () => {
    open({
      [latest]: {
        attempt: attemptOf({ method: 'card', redirectUrl: bankUrl, qr: null }),
      },
    });
    expect(await screen.findByRole('link', { name: /^Go to my bank/ })).toHaveAttribute('href', bankUrl);
  });

  it('leads to the saved cards and back where there is nothing to pay with', async () => {
    open({ [cards]: { results: [] }, 'GET /api/payment-method': { ...allMethods, promptpay: false } });
    expect(await screen.findByText('Please add payment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      '/setting/payment?callbackUrl=%2Fcheckout%3FpaymentId%3DPAY-1',
    );
  });
});

describe('coming back from the card’s bank', () => {
  const asked = attemptOf({ method: 'card', qr: null, redirectUrl: bankUrl });

  it('asks at once how it ended, and says that it is paid', async () => {
    const paid = { ...asked, status: 'paid' as const, endedAt: ended, redirectUrl: null };
    const { api, page } = open(
      { [latest]: { attempt: asked } },
      '&payment_intent=pi_1&redirect_status=succeeded',
    );
    const heard: unknown[] = [];
    page.bus.on('analytics:purchase', ({ value }) => heard.push(value));
    api.answers[checkTry] = () => {
      api.answers[read] = payment({ status: 'paid', transactionIds: [41] });
      api.answers[latest] = { attempt: paid };
      return paid;
    };
    expect(await screen.findByRole('heading', { name: 'Paid, and safely held' })).toBeVisible();
    expect(api.inputsOf(checkTry)).toEqual([{ params: { id: 'TRY-1' } }]);
    await waitFor(() => expect(heard).toEqual([1250.5]));
  });

  it('says that nothing was taken where it was refused there, and offers the ways again', async () => {
    const failed = {
      ...asked,
      status: 'failed' as const,
      failure: 'CARD_NOT_AUTHENTICATED' as const,
      endedAt: ended,
      redirectUrl: null,
    };
    open({ [latest]: { attempt: asked }, [checkTry]: failed }, '&redirect_status=failed');
    expect(await screen.findByText(/^The payment was not confirmed with your bank/)).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it('shows the way there again where nothing was answered', async () => {
    const { api } = open({ [latest]: { attempt: asked } });
    expect(await screen.findByRole('link', { name: 'Go to my bank' })).toHaveAttribute('href', bankUrl);
    expect(screen.getByRole('button', { name: 'Pay another way' })).toBeVisible();
    expect(api.inputsOf(checkTry)).toEqual([]);
  });

  it('follows by itself where the answer cannot be asked for at once', async () => {
    open(
      {
        [latest]: { attempt: asked },
        [checkTry]: () => {
          throw apiError('RATE_LIMITED', 429);
        },
      },
      '&redirect_status=succeeded',
    );
    expect(await screen.findByRole('link', { name: 'Go to my bank' })).toBeVisible();
  });

  it('pays with the card that the bank agreed to when the button is pressed', async () => {
    const { api, person } = open(
      {
        [cards]: { results: [cardOf(), cardOf({ id: 9, last4: '3155', isDefault: false })] },
        [checkCard]: setupOf({ card: cardOf({ id: 9, last4: '3155' }) }),
        [begin]: attemptOf({ method: 'card', status: 'starting', qr: null }),
      },
      '&cardSetup=SETUP-1&redirect_status=succeeded',
    );
    expect(await screen.findByText('Visa ending in 3155 is saved.')).toBeVisible();
    expect(await way(/^Visa ending in 3155/)).toBeChecked();
    await person.click(await payButton());
    await waitFor(() =>
      expect(api.inputsOf(begin)).toEqual([
        { params: { paymentId: 'PAY-1' }, body: { method: 'card', cardId: 9 } },
      ]),
    );
  });
});
