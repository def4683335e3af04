import { apiError } from '@talad/runtime/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { attemptOf, cardOf, setupOf } from '../../provider-payment/attempt-samples.ts';
import { begin, cards, ended, latest, openCheckout, option, payButton } from '../../testing/checkout.tsx';
import { saveBox, typeCard } from '../../testing/type-card.ts';

const addCard = 'POST /api/user/card';
const addOnce = 'POST /api/user/card/one-time';
const declined = { method: 'card', status: 'failed', failure: 'CARD_DECLINED', endedAt: ended } as const;

describe('new card at checkout', () => {
  const provider = jest.fn();
  beforeEach(() => {
    provider.mockReset();
    provider.mockResolvedValue({ ok: true, status: 200, json: async () => ({ id: 'pm_new1' }) });
    globalThis.fetch = provider;
  });
  const starting = attemptOf({ method: 'card', status: 'starting', qr: null });
  const open = async (responses: Parameters<typeof openCheckout>[0] = {}) => {
    const opened = openCheckout({
      [cards]: { results: [] },
      [addOnce]: { id: 9, brand: 'visa', last4: '4242' },
      [begin]: starting,
      ...responses,
    });
    await opened.user.click(await option(/^Card/));
    await screen.findByLabelText(/^Card number/);
    return opened;
  };
  const unanswered = () => {
    throw apiError('UNAVAILABLE', 503);
  };
  const paidWith = (cardId: number) => ({ params: { paymentId: 'PAY-1' }, body: { method: 'card', cardId } });

  it('pays once without saving or identity confirmation if the box is not ticked', async () => {
    const { api, user } = await open();
    expect(saveBox()).not.toBeChecked();
    expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
    expect(await payButton()).toHaveAccessibleDescription(
      /^฿1,250\.50 is taken from this card, which isn't saved for next time\. Talad holds the money until/,
    );
    await typeCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(api.inputsOf(begin)).toEqual([paidWith(9)]));
    expect(api.inputsOf(addOnce)).toEqual([{ body: { paymentMethodId: 'pm_new1' } }]);
    expect(api.inputsOf(addCard)).toEqual([]);
  });

  it('is saved if the box is ticked, and the note says so', async () => {
    const { api, user } = await open({ [addCard]: setupOf({ card: cardOf({ id: 8 }) }) });
    await user.click(saveBox());
    expect(await payButton()).toHaveAccessibleDescription(/which is saved for next time\. Talad holds/);
    await typeCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(api.inputsOf(begin)).toEqual([paidWith(8)]));
    expect(api.inputsOf(addCard)).toHaveLength(1);
    expect(api.inputsOf(addOnce)).toEqual([]);
  });

  it('asks for identity confirmation only while the box is ticked', async () => {
    const { user } = await open();
    await user.click(saveBox());
    expect(await screen.findByLabelText(/^Your password/)).toBeVisible();
    await user.click(saveBox());
    await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument());
  });

  /** Pays with a typed card, gets no response, and retries. */
  async function payTwice({ api, user }: Pick<Awaited<ReturnType<typeof open>>, 'api' | 'user'>) {
    await typeCard(user);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    api.responses[begin] = starting;
    // The API client also retries unanswered calls itself.
    const tries = api.inputsOf(begin).length;
    await user.click(await payButton());
    await waitFor(() => expect(api.inputsOf(begin).length).toBeGreaterThan(tries));
  }

  it('is added only once if the response to the payment is lost and the user retries', async () => {
    const { api, user } = await open({ [begin]: unanswered });
    await payTwice({ api, user });
    for (const input of api.inputsOf(begin)) expect(input).toEqual(paidWith(9));
    expect(api.inputsOf(addOnce)).toHaveLength(1);
    expect(provider).toHaveBeenCalledTimes(1);
  });

  it('is not added again after saving if the payment fails', async () => {
    const saved = cardOf({ id: 8 });
    const { api, user } = await open({
      [addCard]: () => {
        api.responses[cards] = { results: [saved] };
        return setupOf({ card: saved });
      },
      [begin]: unanswered,
    });
    await user.click(saveBox());
    await payTwice({ api, user });
    for (const input of api.inputsOf(begin)) expect(input).toEqual(paidWith(8));
    expect(api.inputsOf(addCard)).toHaveLength(1);
    expect(provider).toHaveBeenCalledTimes(1);
  });

  it('is tokenized again after it was declined', async () => {
    const { api, user } = await open();
    api.responses[begin] = () => {
      const attempt = attemptOf({ ...declined, qr: null, card: { brand: 'visa', last4: '4242' } });
      api.responses[latest] = { attempt };
      return attempt;
    };
    await typeCard(user);
    await user.click(await payButton());
    expect(await screen.findByText(/^Your bank declined this card/)).toBeVisible();
    api.responses[addOnce] = { id: 10, brand: 'visa', last4: '4242' };
    await user.click(await payButton());
    await waitFor(() => expect(api.inputsOf(begin)).toEqual([paidWith(9), paidWith(10)]));
  });

  it('stays selected after a failed attempt, so that no saved card is charged', async () => {
    openCheckout({
      [latest]: { attempt: attemptOf({ ...declined, qr: null, card: { brand: 'jcb', last4: '0505' } }) },
    });
    expect(await option(/^New card/)).toBeChecked();
  });
});
