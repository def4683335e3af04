import { bankSignature } from '../../src/modules/wallet/bank-signature.ts';
import type { ProviderEvent } from '../../src/ports/payment-provider.ts';
import { type AnyAction, action } from '../action.ts';
import type { Payout } from '../bank.ts';
import type { Charge, Intent } from '../provider.ts';
import type { World } from '../world.ts';

/** Brings an event to the API; returns the status of its response. */
export async function deliver({ app, provider }: World, event: ProviderEvent): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': 'simulated' },
    payload: JSON.stringify(event),
  });
  if (statusCode === 200) {
    provider.arrived(event.id);
    provider.lose(event);
  }
  return statusCode;
}

const events = ({ provider }: World) =>
  provider.events.map((subject) => ({ label: `${subject.type} ${subject.id}`, subject }));

const intents =
  (when: (intent: Intent) => boolean) =>
  ({ provider }: World) =>
    provider.intents
      .filter(when)
      .map((subject) => ({ label: `${subject.id} (${subject.order.method})`, subject }));

const webhook = action<ProviderEvent>({
  name: 'webhook',
  isInEveryRun: true,
  weight: 14,
  targets: events,
  run: async (world, event) => String(await deliver(world, event)),
});

const webhookTwice = action<ProviderEvent>({
  name: 'webhook twice',
  targets: events,
  run: async (world, event) => `${await deliver(world, event)} ${await deliver(world, event)}`,
});

const webhookLost = action<ProviderEvent>({
  name: 'webhook lost',
  weight: 1,
  targets: events,
  run: async ({ provider }, event) => {
    provider.lose(event);
    return 'lost';
  },
});

const isQr = ({ order }: Intent): boolean => order.method === 'promptpay';

const payIf = (name: string, weight: number, when: (intent: Intent) => boolean, isInEveryRun = false) =>
  action<Intent>({
    name,
    weight,
    isInEveryRun,
    targets: intents(when),
    run: async ({ provider }, intent) => {
      provider.pay(intent);
      return 'paid';
    },
  });

const pay = payIf('the payer pays', 14, ({ state }) => state === 'open', true);
/** A bank app pays a QR that was paid, or whose payment has ended. */
const payLate = payIf('the payer pays late or again', 2, (intent) => isQr(intent) && intent.state !== 'open');

const decline = action<Intent>({
  name: 'the card is declined',
  weight: 2,
  targets: intents((intent) => !isQr(intent) && intent.state === 'open'),
  run: async ({ provider }, intent) => {
    provider.decline(intent);
    return 'declined';
  },
});

const dispute = (state: 'open' | 'won' | 'lost', weight: number): AnyAction =>
  action<Charge>({
    name: `chargeback ${state}`,
    weight,
    targets: ({ provider }) =>
      provider.charges
        .filter((one) => !isQr(one.intent) && one.dispute === (state === 'open' ? 'none' : 'open'))
        .map((subject) => ({ label: subject.id, subject })),
    run: async ({ provider }, charge) => {
      provider.dispute(charge, state);
      return state;
    },
  });

/** The bank gives back what it took; Talad may learn of both in any order. */
const reverse = action<Charge>({
  name: 'chargeback reversed',
  weight: 3,
  targets: ({ provider }) =>
    provider.charges
      .filter(({ dispute }) => dispute === 'lost')
      .map((subject) => ({ label: subject.id, subject })),
  run: async ({ provider }, charge) => {
    provider.dispute(charge, 'won');
    return 'won';
  },
});

const callBack = async ({ app, context, clock }: World, { order }: Payout): Promise<number> => {
  const body = JSON.stringify({ event: 'payout.updated', reference: order.reference });
  const secret = context.config.bank?.callbackSecret ?? '';
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/bank/callback',
    headers: {
      'content-type': 'application/json',
      'bank-signature': bankSignature(secret, body, clock.now()),
    },
    payload: body,
  });
  return statusCode;
};

const endPayout = (state: 'paid' | 'rejected', weight: number): AnyAction =>
  action<Payout>({
    name: `payout ${state}`,
    weight,
    targets: ({ bank }) =>
      bank.payouts
        .filter((one) => one.state === 'accepted')
        .map((subject) => ({ label: subject.id, subject })),
    run: async (world, payout, size) => {
      payout.state = state;
      // The bank calls back once, twice or never.
      const responses: number[] = [];
      for (let at = 0; at < size % 3; at += 1) responses.push(await callBack(world, payout));
      return `${state}, ${responses.length} callbacks`;
    },
  });

/** What the payers, their banks, the provider and the bank do. */
export const outsideActions: readonly AnyAction[] = [
  webhook,
  webhookTwice,
  webhookLost,
  pay,
  payLate,
  decline,
  dispute('open', 8),
  dispute('won', 2),
  dispute('lost', 8),
  reverse,
  endPayout('paid', 10),
  endPayout('rejected', 3),
];
