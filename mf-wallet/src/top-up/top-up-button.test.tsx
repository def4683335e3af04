import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { allMethods, attemptOf, cardOf, setupOf, walletOnly } from '../provider-payment/attempt-samples.ts';
import { saveBox, typeCard } from '../testing/type-card.ts';
import { TopUpButton } from './top-up-button.tsx';

const begin = 'POST /api/user/wallet/top-up';
const waiting = 'GET /api/user/wallet/top-up';
const one = 'GET /api/payment-attempt/:id';
const topUp = (overrides = {}) => attemptOf({ purpose: 'topUp', paymentId: null, amount: 500, ...overrides });

async function open(responses: FakeResponses = {}) {
  const rendered = renderPage(<TopUpButton />, {
    user: newUser(),
    messages: { wallet: en },
    responses: {
      'GET /api/payment-method': allMethods,
      'GET /api/user/card': { results: [cardOf()] },
      [waiting]: { results: [] },
      ...responses,
    },
  });
  await rendered.user.click(screen.getByRole('button', { name: 'Top up' }));
  return rendered;
}

it('tops up by PromptPay and emits `wallet:changed`', async () => {
  const { api, page, user } = await open();
  const received: string[] = [];
  page.bus.on('wallet:changed', () => received.push('wallet'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Top up wallet' }));
  await user.type(await dialog.findByLabelText(/^Amount \(THB\)/), '500');
  const button = dialog.getByRole('button', { name: 'Show QR code for ฿500' });
  expect(button).toHaveAccessibleDescription(/pay ฿500\. The full amount arrives in your wallet/);
  api.responses[begin] = () => {
    const started = topUp({ createdAt: new Date().toISOString() });
    api.responses[one] = started;
    return started;
  };
  await user.click(button);
  expect(await dialog.findByRole('img', { name: 'PromptPay QR code for ฿500' })).toBeVisible();
  api.responses[one] = topUp({ status: 'paid', endedAt: '2026-05-01T10:01:00.000Z' });
  expect(
    await screen.findByRole('alertdialog', { name: '฿500 added to your wallet' }, { timeout: 5000 }),
  ).toBeVisible();
  expect(received).toEqual(['wallet']);
  expect(api.inputsOf(begin)).toEqual([{ body: { amount: 500, method: 'promptpay' } }]);
});

it.each([
  [200, /฿200 of it pays what you owe, and the rest is ready to spend/],
  [500, /all of it pays what you owe/],
])('says that a top-up of ฿500 first pays the ฿%s that the user owes', async (owed, sentence) => {
  const { user } = await open({ 'GET /api/user/wallet': { totalValue: 0, usable: 0, locked: 0, owed } });
  await user.type(await screen.findByLabelText(/^Amount \(THB\)/), '500');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/The full amount arrives/)).not.toBeInTheDocument();
});

it('charges a saved card', async () => {
  const { api, user } = await open({
    [begin]: topUp({ method: 'card', status: 'paid', endedAt: '2026-05-01T10:01:00.000Z' }),
  });
  await user.type(await screen.findByLabelText(/^Amount \(THB\)/), '500');
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  await user.click(await screen.findByRole('button', { name: 'Pay ฿500' }));
  expect(await screen.findByRole('alertdialog', { name: '฿500 added to your wallet' })).toBeVisible();
  expect(api.inputsOf(begin)).toEqual([{ body: { amount: 500, method: 'card', cardId: 3, returnTo: '/' } }]);
});

it.each([
  [
    'is not saved',
    false,
    'POST /api/user/card/one-time',
    { id: 9, brand: 'visa', last4: '4242' },
    /don't save it/,
  ],
  ['is saved', true, 'POST /api/user/card', setupOf({ card: cardOf({ id: 9 }) }), /save it for next time/],
] as const)('charges a new card that %s', async (_what, isSaved, add, added, sentence) => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => ({ id: 'pm_new1' }) });
  const { api, user } = await open({
    'GET /api/user/card': { results: [] },
    [add]: added,
    [begin]: topUp({ method: 'card', status: 'paid', endedAt: '2026-05-01T10:01:00.000Z' }),
  });
  await user.type(await screen.findByLabelText(/^Amount \(THB\)/), '500');
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  expect(await screen.findByRole('checkbox', { name: 'Save this card' })).not.toBeChecked();
  if (isSaved) await user.click(saveBox());
  await typeCard(user);
  const pay = screen.getByRole('button', { name: 'Pay ฿500' });
  expect(pay).toHaveAccessibleDescription(sentence);
  await user.click(pay);
  expect(await screen.findByRole('alertdialog', { name: '฿500 added to your wallet' })).toBeVisible();
  expect(api.inputsOf(add)).toMatchObject([{ body: { paymentMethodId: 'pm_new1' } }]);
  expect(api.inputsOf(begin)).toEqual([{ body: { amount: 500, method: 'card', cardId: 9, returnTo: '/' } }]);
});

it.each(['99', '50001'])('rejects %s baht', async (typed) => {
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^Amount \(THB\)/), typed);
  expect(screen.getByText('Enter an amount from 100 to 50,000 THB')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Show QR code/ })).toBeDisabled();
});

it('resumes a waiting top-up', async () => {
  await open({ [waiting]: { results: [topUp()] }, [one]: topUp() });
  expect(await screen.findByRole('img', { name: 'PromptPay QR code for ฿500' })).toBeVisible();
});

it('cancels a waiting top-up', async () => {
  const { user } = await open({
    [waiting]: { results: [topUp()] },
    [one]: topUp(),
    'POST /api/payment-attempt/:id/cancel': topUp({
      status: 'cancelled',
      endedAt: '2026-05-01T10:01:00.000Z',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel top-up' }));
  expect(await screen.findByRole('alertdialog', { name: 'Top-up cancelled' })).toBeVisible();
});

it('shows the outcome of a card top-up whose response was lost, after a reload, and charges no second time', async () => {
  const lost = () => {
    throw apiError('NETWORK', 0);
  };
  const before = await open({ [begin]: lost });
  await before.user.type(await screen.findByLabelText(/^Amount \(THB\)/), '500');
  await before.user.click(screen.getByRole('radio', { name: /^Card/ }));
  await before.user.click(await screen.findByRole('button', { name: 'Pay ฿500' }));
  expect(
    await screen.findByText(/^We're checking what happened to your top-up of ฿500/, undefined, {
      timeout: 10_000,
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay ฿500' })).not.toBeInTheDocument();
  before.unmount();

  const paid = topUp({ id: 'p9', method: 'card', status: 'paid', endedAt: '2026-05-01T10:01:00.000Z' });
  const { api, user } = await open({
    'GET /api/submission/:call/:id': { state: 'done', resultId: 'p9', doneAt: null },
    [one]: paid,
  });
  const done = within(await screen.findByRole('alertdialog', { name: '฿500 added to your wallet' }));
  expect(done.getByText(/^This is your top-up from \d\d:\d\d\. You were charged once/)).toBeVisible();
  expect(api.inputsOf(begin)).toEqual([]);
  await user.click(done.getByRole('button', { name: 'Make another top-up' }));
  expect(await screen.findByLabelText(/^Amount \(THB\)/)).toBeVisible();
}, 30_000);

it('says that a top-up did not arrive once that is certain', async () => {
  const now = Date.now();
  localStorage.setItem(
    `talad:user:${newUser().id}:submissions`,
    JSON.stringify([
      {
        id: 'left-open',
        call: 'top-up',
        address: '/api/user/wallet/top-up',
        amount: 500,
        at: now - 60_000,
        sentAt: now - 60_000,
      },
    ]),
  );
  await open({ 'POST /api/submission/:call/:id/close': { state: 'closed', resultId: null, doneAt: null } });
  expect(
    await screen.findByText(/^Your top-up of ฿500 from .* didn't reach Talad\. You weren't charged\.$/),
  ).toBeVisible();
  expect(await screen.findByLabelText(/^Amount \(THB\)/)).toBeVisible();
});

it('shows why the top-up was refused', async () => {
  const { api, user } = await open();
  api.responses[begin] = () => {
    throw apiError('TOP_UP_AMOUNT_INVALID');
  };
  await user.type(await screen.findByLabelText(/^Amount \(THB\)/), '500');
  await user.click(screen.getByRole('button', { name: 'Show QR code for ฿500' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/outside the top-up limits/);
});

it('shows that top-ups are unavailable without a payment provider', async () => {
  await open({ 'GET /api/payment-method': walletOnly });
  expect(await screen.findByText(/^Top-ups are unavailable/)).toBeVisible();
});
