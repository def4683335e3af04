import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Wallet } from '@talad/contract/wallet';
import { eq } from 'drizzle-orm';
import { runOps } from '../../../test/run-ops.ts';
import { assertLedgerBalanced, newParty, type Party, withKey } from '../../../test/test-market.ts';
import { type PaidApi, savedCard, startPaidApi } from '../../../test/test-payments.ts';
import { paymentException, providerEvent } from './payments.tables.ts';

const dayS = 24 * 60 * 60;
const price = 500;

describe('disputes whose events arrive late', () => {
  let shop: PaidApi;
  before(async () => {
    shop = await startPaidApi();
  });
  beforeEach(() => shop.endFailures());
  after(() => shop.close());

  const walletIn = async ({ client }: Party) => (await client.get('/api/user/wallet')).json<Wallet>();

  /** A user whose wallet has ฿500 of a card; the events of it have not arrived. */
  async function toppedUp(mode: 'normal' | 'garbage' = 'normal') {
    const user = await newParty(shop.api);
    await savedCard(shop.provider, user);
    await shop.deliverEvents();
    const known = new Set(shop.provider.intents.keys());
    shop.provider.mode = mode;
    const response = await user.client.post(
      '/api/user/wallet/top-up',
      { amount: price, method: 'card' },
      withKey(),
    );
    shop.provider.mode = 'normal';
    assert.equal(response.statusCode, 201, response.body);
    const [intentId] = [...shop.provider.intents.keys()].filter((id) => !known.has(id));
    assert.ok(intentId);
    return { user, intentId };
  }

  /** What the bank decides on days after each other; its event arrives when it is sent. */
  function decided(intentId: string, ...states: readonly ('won' | 'lost')[]) {
    shop.events.length = 0;
    shop.provider.dispute(intentId, 'needs_response');
    for (const state of states) shop.provider.dispute(intentId, state);
    return shop.events.splice(0).map((event, day) => ({ ...event, created: event.created + day * dayS }));
  }

  it('keep the last decision of the bank when an earlier one arrives after it', async () => {
    for (const [states, money] of [
      [['won', 'lost'], 0],
      [['lost', 'won'], price],
    ] as const) {
      const { user, intentId } = await toppedUp();
      await shop.deliverEvents();
      const [opened, earlier, last] = decided(intentId, ...states);
      assert.ok(opened && earlier && last);
      shop.events.push(opened, last, earlier);
      await shop.deliverEvents();
      assert.equal((await walletIn(user)).usable, money, states.join(', '));
      await assertLedgerBalanced(shop.api);
    }
  });

  it('keep what an operator read at the bank when an earlier decision arrives', async () => {
    const { user, intentId } = await toppedUp();
    await shop.deliverEvents();
    const [opened, lost] = decided(intentId, 'lost');
    assert.ok(opened && lost);
    shop.events.push(opened);
    await shop.deliverEvents();
    const [row] = await shop.api.db
      .select()
      .from(paymentException)
      .where(eq(paymentException.reference, `dp_${intentId}`));
    shop.api.advance(3 * dayS * 1000);
    const { errorLines } = await runOps(shop.api, [
      'chargeback',
      'won',
      row?.reference ?? '',
      '--reason',
      'Letter',
    ]);
    assert.equal(errorLines, '');
    shop.events.push(lost);
    await shop.deliverEvents();
    assert.equal((await walletIn(user)).usable, price);
    await assertLedgerBalanced(shop.api);
  });

  it('query the provider for a payment whose outcome is unknown', async () => {
    const { user, intentId } = await toppedUp('garbage');
    const [opened, lost] = decided(intentId, 'lost');
    assert.ok(opened && lost);
    shop.provider.mode = 'down';
    shop.events.push(lost);
    await shop.deliverEvents();
    shop.provider.mode = 'normal';
    shop.api.advance(600_000);
    shop.events.push(opened);
    await shop.deliverEvents();
    assert.equal((await walletIn(user)).usable, 0);
    const stored = await shop.api.db.select().from(providerEvent).where(eq(providerEvent.id, lost.id));
    assert.equal(stored[0]?.outcome, 'lost');
    await assertLedgerBalanced(shop.api);
  });

  it('ignore payments that the provider does not have', async () => {
    const { intentId } = await toppedUp();
    const [opened] = decided(intentId);
    assert.ok(opened);
    shop.events.push({ ...opened, object: { ...opened.object, payment_intent: 'pi_of_nobody' } });
    await shop.deliverEvents();
    const stored = await shop.api.db.select().from(providerEvent).where(eq(providerEvent.id, opened.id));
    assert.equal(stored[0]?.outcome, 'unknown');
  });
});
