import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import th from '../../locales/th.json';
import {
  allMethods,
  bankUrl,
  cardOf,
  pendingSetup,
  setupOf,
} from '../../provider-payment/attempt-samples.ts';
import PaymentPage from './payment.page.tsx';

const list = 'GET /api/user/card';
const add = 'POST /api/user/card';
const makeDefault = 'POST /api/user/card/:id/default';
const remove = 'DELETE /api/user/card/:id';
const other = cardOf({ id: 4, brand: 'mastercard', last4: '4444', isDefault: false });

const open = (responses: FakeResponses = {}, path = '/setting/payment', language: 'en' | 'th' = 'en') =>
  renderPage(<PaymentPage />, {
    path,
    language,
    user: newUser(),
    messages: { wallet: language === 'en' ? en : th },
    responses: {
      'GET /api/payment-method': allMethods,
      [list]: { results: [cardOf(), other] },
      ...responses,
    },
  });

it('lists the cards with badges for the default and expired cards', async () => {
  open({ [list]: { results: [cardOf(), { ...other, isExpired: true }] } });
  const [first, second] = await screen.findAllByRole('listitem');
  const rows = within(await screen.findByRole('region', { name: 'Your cards' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Visa ending in 4242Default.*Expires 07\/39/);
  expect(rows[1]).toHaveTextContent(/Mastercard ending in 4444Expired/);
  expect([first, second]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Set/ })).not.toBeInTheDocument();
});

it('sets another card as default', async () => {
  const { api, user } = open({ [makeDefault]: { ...other, isDefault: true } });
  await user.click(await screen.findByRole('button', { name: 'Set Mastercard ending in 4444 as default' }));
  expect(await screen.findByText('Mastercard ending in 4444 is now your default card.')).toBeVisible();
  expect(api.inputsOf(makeDefault)).toEqual([{ params: { id: 4 } }]);
});

it('deletes a card only after confirmation', async () => {
  const { api, user } = open({ [remove]: { results: [cardOf()] } });
  await user.click(await screen.findByRole('button', { name: 'Delete Mastercard ending in 4444' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this card?' });
  expect(api.inputsOf(remove)).toEqual([]);
  api.responses[list] = { results: [cardOf()] };
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Mastercard ending in 4444 deleted.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Delete Mastercard/ })).not.toBeInTheDocument(),
  );
  expect(api.inputsOf(remove)).toEqual([{ params: { id: 4 } }]);
});

it('shows an error if a card cannot be deleted', async () => {
  const { api, user } = open();
  api.responses[remove] = () => {
    throw apiError('INTERNAL', 500);
  };
  await user.click(await screen.findByRole('button', { name: 'Delete Visa ending in 4242' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(/Something went wrong on our side/);
});

describe('adding a card', () => {
  const provider = jest.fn();
  beforeEach(() => {
    provider.mockReset();
    globalThis.fetch = provider;
  });

  it('saves the card and links back to the checkout', async () => {
    provider.mockResolvedValue({ ok: true, json: async () => ({ id: 'pm_1234' }) });
    const { api, user } = open(
      { [list]: { results: [] }, [add]: setupOf() },
      '/setting/payment?callbackUrl=%2Fcheckout%3FpaymentId%3DPAY-1',
    );
    expect(await screen.findByRole('link', { name: 'Back to checkout' })).toHaveAttribute(
      'href',
      '/checkout?paymentId=PAY-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add card' });
    await user.type(within(dialog).getByLabelText(/^Card number/), '4242424242424242');
    await user.type(within(dialog).getByLabelText(/^Expiry month/), '07');
    await user.type(within(dialog).getByLabelText(/^Expiry year/), '39');
    await user.type(within(dialog).getByLabelText(/^CVC/), '123');
    await user.type(within(dialog).getByLabelText(/^Your password/), 'Talad#2026');
    api.responses[list] = { results: [cardOf()] };
    const save = within(dialog).getByRole('button', { name: 'Save card' });
    expect(save).toHaveAccessibleDescription(/You won't be charged now/);
    await user.click(save);
    expect(await screen.findByText('Visa ending in 4242 saved.')).toBeVisible();
    expect(api.inputsOf(add)).toEqual([
      {
        body: {
          paymentMethodId: 'pm_1234',
          isDefault: true,
          password: 'Talad#2026',
          returnTo: '/setting/payment?callbackUrl=%2Fcheckout%3FpaymentId%3DPAY-1',
        },
      },
    ]);
  });

  it('is not offered if card payments are off', async () => {
    open({ 'GET /api/payment-method': { ...allMethods, card: false } });
    expect(await screen.findByText(/^Card payments are unavailable/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add card' })).not.toBeInTheDocument();
  });
});

it('ignores a callback URL of another origin', async () => {
  open({}, '/setting/payment?callbackUrl=https%3A%2F%2Fevil.example');
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Back/ })).not.toBeInTheDocument();
});

it('shows an error if the cards fail to load', async () => {
  open({
    [list]: () => {
      throw apiError('NOT_FOUND', 404);
    },
  });
  expect(await screen.findByText("Your cards couldn't load. They're safe.")).toBeVisible();
});

it('is localized in Thai', async () => {
  open({}, '/setting/payment', 'th');
  expect(await screen.findByRole('button', { name: 'เพิ่มบัตร' })).toBeVisible();
});

describe('return from the bank of a card setup', () => {
  const back = '/setting/payment?cardSetup=SETUP-1&setup_intent=seti_1&redirect_status=failed';
  const check = 'POST /api/card-setup/:id/check';

  it('shows that the card is saved', async () => {
    const { api } = open({ [check]: setupOf() }, back);
    expect(await screen.findByText('Visa ending in 4242 saved.')).toBeVisible();
    expect(api.inputsOf(check)).toEqual([{ params: { id: 'SETUP-1' } }]);
  });

  it.each([
    ['CARD_NOT_AUTHENTICATED', /^The card wasn't approved with your bank/],
    ['CARD_DECLINED', /^Your bank declined this card/],
    ['CARD_EXPIRED', /^This card has expired/],
  ] as const)('shows why the card is not saved: %s', async (failure, sentence) => {
    open({ [check]: setupOf({ status: 'failed', card: null, failure }) }, back);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('links to the bank again if the setup is still waiting', async () => {
    open({ [check]: pendingSetup }, back);
    expect(await screen.findByRole('link', { name: 'Continue to bank' })).toHaveAttribute('href', bankUrl);
  });

  it('offers a retry if the card service is unavailable', async () => {
    const { api, user } = open(
      {
        [check]: () => {
          throw apiError('CARD_SERVICE_DOWN', 503);
        },
      },
      back,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.responses[check] = setupOf();
    await user.click(again);
    expect(await screen.findByText('Visa ending in 4242 saved.')).toBeVisible();
  });
});
