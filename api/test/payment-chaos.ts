import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Payment } from '@talad/contract/checkout';
import type { PayAttempt } from '@talad/contract/payments';
import type { ProviderMode, SandboxProvider } from '@talad/sandbox/payments/sandbox-provider';
import { startPayments } from '@talad/sandbox/payments/start-payments';
import { eq } from 'drizzle-orm';
import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.repository.ts';
import { providerReceipt } from '../src/modules/ledger/ledger.tables.ts';
import { payment } from '../src/modules/orders/orders.tables.ts';
import { payAttempt, providerCustomer, savedCard } from '../src/modules/payments/payments.tables.ts';
import { reconcile } from '../src/modules/payments/poll-attempt.ts';
import { fetchUndelivered, reviveEvents } from '../src/modules/payments/provider-events.ts';
import { createStripeProvider } from '../src/modules/payments/stripe-provider.ts';
import type { PaymentProvider } from '../src/ports/payment-provider.ts';
import {
  type ChaosOptions,
  type ChaosUser,
  insist,
  type Play,
  runChaosTest,
  type Stage,
  usableByOwner,
} from './chaos-test.ts';
import { providerKeys } from './test-payments.ts';
import { addGame, addListing } from './test-shop.ts';

const paymentKinds = ['promptpay', 'mixed', 'card', 'topUp', 'cardTopUp'] as const;
type PaymentKind = (typeof paymentKinds)[number];

const priceSatang = 500_00;
const walletSatang = 100_00;
const topUpBaht = 300;
/** Failure modes of the provider, in turn, while processes are killed. */
const failureModes: readonly ProviderMode[] = [
  'normal',
  'twice',
  'garbage',
  'late',
  'down',
  'silent',
  'slow',
];
const lateMs = 1_500;
/** Interval in ms at which a user's bank app pays a scanned QR. */
const payEveryMs = 400;

interface Payer extends ChaosUser {
  readonly kind: PaymentKind;
  readonly cartItemId: number | undefined;
  readonly keys: { readonly order: string; readonly attempt: string };
}

/** Simulates bank apps: pays each QR once, sometimes twice. */
function startPaying(provider: SandboxProvider): () => void {
  const timer = setInterval(() => {
    for (const { id, status, next_action } of provider.intents.values()) {
      if (status !== 'requires_action' || !next_action || Math.random() < 0.6) continue;
      provider.pay(id);
      if (Math.random() < 0.1) provider.pay(id);
    }
  }, payEveryMs);
  return () => clearInterval(timer);
}

/** Every charge of the provider is in the ledger once, and every user has the order or the money. */
async function assertNothingLost(
  { db }: Stage,
  provider: SandboxProvider,
  acknowledged: readonly string[],
  users: readonly Payer[],
): Promise<void> {
  const attempts = await db.select().from(payAttempt);
  assert.deepEqual(attempts.map(({ id }) => id).toSorted(), [...acknowledged].toSorted(), 'one attempt each');
  const receipts = await db.select({ reference: providerReceipt.reference }).from(providerReceipt);
  assert.deepEqual(
    receipts.map(({ reference }) => reference).toSorted(),
    [...provider.charges.keys()].toSorted(),
    'each charge is in the ledger once',
  );
  assert.deepEqual(await checkLedger(db, everyLedgerRule), []);
  const balances = await usableByOwner(db);
  const orders = await db.select().from(payment).where(eq(payment.status, 'paid'));
  for (const { id, kind } of users) {
    const own = attempts.filter(({ userId }) => userId === id);
    const intents = new Set(own.map(({ intentId }) => intentId));
    const charged = [...provider.charges.values()]
      .filter(({ intentId }) => intents.has(intentId))
      .reduce((sum, { amount }) => sum + amount, 0);
    assert.ok(charged > 0, `${kind} of ${id} was never charged`);
    const spent = orders.filter(({ buyerId }) => buyerId === id).length * priceSatang;
    assert.equal(balances.get(id), walletSatang + charged - spent, `${kind} of ${id}`);
    if (kind !== 'topUp' && kind !== 'cardTopUp') assert.equal(spent, priceSatang, `${kind} of ${id}`);
  }
}

async function begin(stage: Stage): Promise<Play<Payer>> {
  const { db, server, url } = stage;
  const clock = { now: () => new Date() };
  const config = {
    url: '',
    secretKey: providerKeys.STRIPE_SECRET_KEY,
    publishableKey: providerKeys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: providerKeys.STRIPE_WEBHOOK_SECRET,
    methods: ['promptpay', 'card'] as const,
  };
  const provider = await startPayments(server, config, `${url}/api/payment/webhook`);
  provider.delayMs = lateMs;
  const stopPaying = startPaying(provider);
  const seller = await stage.addUser({ isSeller: true, kyc: 'approved' }, 1, new Date());
  const gameId = await addGame(db, 'Storm Game');
  let users = 0;
  let askedAt = 0;
  let payments: PaymentProvider | undefined;

  async function giveCard(userId: number): Promise<void> {
    const card = provider.tokenise('4242424242424242', 12, 2040);
    assert.ok(card);
    const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card.card;
    const createdAt = new Date();
    await db.insert(providerCustomer).values({ userId, customerId: `cus_${userId}`, createdAt });
    await db.insert(savedCard).values({
      userId,
      methodId: card.id,
      brand,
      last4,
      expiryMonth,
      expiryYear,
      isDefault: true,
      createdAt,
    });
  }

  async function intoCart(user: ChaosUser): Promise<number> {
    const dynamicItem = await addListing(db, seller.id, gameId, { priceSatang });
    const body = () => ({ dynamicItem, quantity: 1 });
    return (
      await insist<{ id: number }>(stage, user, { path: '/api/user/cart-item', key: randomUUID(), body })
    ).id;
  }

  return {
    environment: (partyUrl) => {
      payments = createStripeProvider({ ...config, url: partyUrl });
      return { ...providerKeys, STRIPE_API_URL: partyUrl };
    },
    addUser: async () => {
      const kind = paymentKinds[users % paymentKinds.length] ?? 'promptpay';
      users += 1;
      const user = await stage.addUser({ isBuyer: true, kyc: 'approved' }, walletSatang, new Date());
      if (kind === 'card' || kind === 'cardTopUp') await giveCard(user.id);
      const cartItemId = kind === 'topUp' || kind === 'cardTopUp' ? undefined : await intoCart(user);
      return { ...user, kind, cartItemId, keys: { order: randomUUID(), attempt: randomUUID() } };
    },
    ask: async (payer) => {
      const { kind, cartItemId, keys } = payer;
      const method = kind === 'card' || kind === 'cardTopUp' ? 'card' : 'promptpay';
      if (cartItemId === undefined) {
        const body = () => ({ amount: topUpBaht, method });
        const path = '/api/user/wallet/top-up';
        return (await insist<PayAttempt>(stage, payer, { path, key: keys.attempt, body })).id;
      }
      const order = () => ({ cartItemIds: [cartItemId] });
      const opened = await insist<Payment>(stage, payer, {
        path: '/api/account/v2/payment',
        key: keys.order,
        body: order,
      });
      const body = () => ({ method, ...(kind === 'mixed' && { useWallet: true }) });
      const path = `/api/account/v2/payment/${opened.id}/attempt`;
      return (await insist<PayAttempt>(stage, payer, { path, key: keys.attempt, body })).id;
    },
    changeFailureMode: (kills) => {
      provider.mode = failureModes[kills % failureModes.length] ?? 'normal';
    },
    endFailures: () => {
      provider.mode = 'normal';
    },
    whatIsLeft: async () => {
      const open = await db.$count(payAttempt, eq(payAttempt.isFinal, false));
      const waiting = [...provider.charges.keys()].length - (await db.$count(providerReceipt));
      // The operator's reconciliation for missing provider events, instead of waiting for the next scheduled run.
      if (open + waiting > 0 && Date.now() - askedAt > 3_000) {
        askedAt = Date.now();
        await reconcile({ db, clock }, true);
        await reviveEvents({ db, clock });
        await fetchUndelivered({ db, clock, payments });
      }
      return open + waiting === 0 ? undefined : `${open} tries, ${waiting} charges`;
    },
    assertEnd: (acknowledged, payers) => assertNothingLost(stage, provider, acknowledged, payers),
    close: stopPaying,
  };
}

/** Finally each acknowledged attempt exists once, and each charge is in the ledger once. */
export const runPaymentChaos = (options: ChaosOptions): Promise<number> => runChaosTest(options, begin);
