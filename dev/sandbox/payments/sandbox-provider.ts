import { randomBytes } from 'node:crypto';
import { cardBrandOf, isCardNumber } from '@talad/contract/card-number';
import { renderSVG } from 'uqr';
import { promptPayBill } from './promptpay-qr.ts';
import {
  behaviourOf,
  type Card,
  type CardBehaviour,
  errorOf,
  type Intent,
  type Setup,
} from './provider-objects.ts';
import { type SentEvent, UndeliveredEvents } from './undelivered-events.ts';

export const providerModes = ['normal', 'slow', 'down', 'garbage', 'twice', 'late', 'silent'] as const;
export type ProviderMode = (typeof providerModes)[number];

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A fictitious biller. */
const billerId = '099400000000001';

/** Cards that the provider knows in advance, like Stripe's test payment methods. */
const knownCards = [
  ['pm_card_visa', 'visa', '4242'],
  ['pm_card_mastercard', 'mastercard', '4444'],
] as const;
const notConfirmed = {
  payment: 'payment_intent_authentication_failure',
  setup: 'setup_intent_authentication_failure',
} as const;

const newCard = (id: string, card: Partial<Card['card']> & Pick<Card['card'], 'brand' | 'last4'>): Card => ({
  id,
  object: 'payment_method',
  type: 'card',
  // Stripe hashes the whole number; the test numbers differ in their last digits.
  card: { exp_month: 12, exp_year: 2040, fingerprint: `sandbox-${card.brand}-${card.last4}`, ...card },
  customer: null,
});

/** The provider's state: intents, cards, and events. Lives as long as the process. */
export class SandboxProvider {
  mode: ProviderMode = 'normal';
  delayMs = 30_000;
  readonly intents = new Map<string, Intent>();
  readonly setups = new Map<string, Setup>();
  /** Received money, by charge: a QR may be paid more than once. */
  readonly charges = new Map<string, { readonly intentId: string; readonly amount: number }>();
  /** Undelivered events, including those of a silent provider. */
  readonly undelivered = new UndeliveredEvents();
  readonly refunds = new Map<string, { id: string; charge: string; amount: number }>();
  readonly #cards = new Map<string, { readonly card: Card; behaviour: CardBehaviour }>();
  /** Return URLs after the bank's confirmation. */
  readonly #returns = new Map<string, string>();
  /** The card that an intent charges. */
  readonly #payers = new Map<string, string>();
  readonly #responses = new Map<string, object>();
  readonly #sendEvent: (event: SentEvent) => void;
  readonly #origin: () => string;

  constructor(emit: (event: SentEvent) => void, origin: () => string) {
    this.#sendEvent = emit;
    this.#origin = origin;
    for (const [id, brand, last4] of knownCards) {
      this.#cards.set(id, { card: newCard(id, { brand, last4 }), behaviour: {} });
    }
  }

  /** Idempotent: the same key gives the same response. */
  once<T extends object>(key: string | undefined, make: () => T): T {
    const known = key === undefined ? undefined : this.#responses.get(key);
    if (known) return known as T;
    const made = make();
    if (key !== undefined) this.#responses.set(key, made);
    return made;
  }

  emit(type: string, object: object, eventId = idOf('evt')): void {
    const created = Math.floor(Date.now() / 1000);
    const event = { type, object: structuredClone(object), id: eventId, created };
    this.undelivered.add(event);
    if (this.mode === 'silent') return;
    const send = () => this.#sendEvent(structuredClone(event));
    if (this.mode === 'late') setTimeout(send, this.delayMs).unref();
    else send();
    if (this.mode === 'twice') send();
  }

  tokenise(number: string, month: number, year: number): Card | undefined {
    if (!/^\d{16}$/.test(number) || !isCardNumber(number)) return undefined;
    const brand = cardBrandOf(number)?.toLowerCase() ?? 'unknown';
    const last4 = number.slice(-4);
    const expiry = { exp_month: month, exp_year: year < 100 ? 2000 + year : year };
    // The suffix lets a restarted provider derive the card's test behaviour.
    const card = newCard(`${idOf('pm')}_${last4}`, { brand, last4, ...expiry });
    this.#cards.set(card.id, { card, behaviour: behaviourOf[number] ?? {} });
    return card;
  }

  /** Finds a card; one saved before a restart is recognized by its id's suffix. */
  #cardOf(id: string): { readonly card: Card; behaviour: CardBehaviour } | undefined {
    const known = this.#cards.get(id);
    const last4 = /_(\d{4})$/.exec(id)?.[1];
    if (known || last4 === undefined) return known;
    const number = Object.keys(behaviourOf).find((one) => one.endsWith(last4));
    const card = newCard(id, { brand: 'visa', last4 });
    const saved = { card, behaviour: (number && behaviourOf[number]) || {} };
    this.#cards.set(id, saved);
    return saved;
  }

  card(id: string): Card | undefined {
    return this.#cardOf(id)?.card;
  }

  /** From now on the bank of a saved card declines charges. */
  declineCharges(id: string, onCharge: string): void {
    const saved = this.#cardOf(id);
    if (saved) saved.behaviour = { ...saved.behaviour, onCharge };
  }

  #redirectToBank(id: string, returnUrl: string): object {
    this.#returns.set(id, returnUrl);
    const url = `${this.#origin()}/sandbox/payments/confirm/${id}`;
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  }

  openIntent(amount: number, attempt: string, methodId: string | undefined, returnUrl = ''): Intent {
    const id = idOf('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: 'thb',
      status: 'requires_action',
      latest_charge: null,
      metadata: { attempt },
      next_action: null,
      last_payment_error: null,
      created: Math.floor(Date.now() / 1000),
    };
    this.intents.set(id, intent);
    if (methodId === undefined) {
      const data = promptPayBill({
        billerId,
        ref1: attempt.slice(-20),
        satang: amount,
        merchant: 'TALAD SANDBOX',
      });
      const image = `data:image/svg+xml;base64,${Buffer.from(renderSVG(data)).toString('base64')}`;
      intent.next_action = {
        type: 'promptpay_display_qr_code',
        promptpay_display_qr_code: {
          data,
          hosted_instructions_url: `${this.#origin()}/sandbox/payments`,
          image_url_png: image,
          image_url_svg: image,
        },
      };
      return intent;
    }
    this.#payers.set(id, methodId);
    if (this.#cardOf(methodId)?.behaviour.asks) intent.next_action = this.#redirectToBank(id, returnUrl);
    else this.#charge(id);
    return intent;
  }

  #charge(id: string): void {
    const payer = this.#cardOf(this.#payers.get(id) ?? '');
    const errorCode = payer ? payer.behaviour.onCharge : 'resource_missing';
    if (errorCode) this.fail(id, errorCode);
    else this.pay(id);
  }

  /** Saves a card for later; returns an error code if its bank declines. */
  openSetup(methodId: string, customer: string | null, returnUrl: string): Setup | string | undefined {
    const saved = this.#cardOf(methodId);
    if (!saved) return undefined;
    if (saved.behaviour.onSaving) return saved.behaviour.onSaving;
    const id = idOf('seti');
    const setup: Setup = {
      id,
      object: 'setup_intent',
      payment_method: methodId,
      customer,
      status: 'requires_action',
      next_action: null,
      last_setup_error: null,
    };
    this.setups.set(id, setup);
    if (saved.behaviour.asks) setup.next_action = this.#redirectToBank(id, returnUrl);
    else this.#endSetup(setup, saved.card);
    return setup;
  }

  #endSetup(setup: Setup, card: Card): void {
    setup.status = 'succeeded';
    setup.next_action = null;
    card.customer = setup.customer;
    this.emit('setup_intent.succeeded', setup);
  }

  /** Records the customer's answer to the bank; returns the return URL, or undefined if nothing was pending. */
  answerBank(id: string, agrees: boolean): string | undefined {
    const back = this.#returns.get(id);
    const setup = this.setups.get(id);
    const intent = this.intents.get(id);
    const requested = setup ?? intent;
    if (back === undefined || !requested) return undefined;
    // A second answer has no effect.
    if (requested.status === 'requires_action') {
      if (intent && agrees) this.#charge(id);
      else if (intent) this.fail(id, notConfirmed.payment);
      else if (setup) this.#answerSetup(setup, agrees);
    }
    const url = new URL(back);
    url.searchParams.set(setup ? 'setup_intent' : 'payment_intent', id);
    url.searchParams.set('redirect_status', requested.status === 'succeeded' ? 'succeeded' : 'failed');
    return url.href;
  }

  #answerSetup(setup: Setup, agrees: boolean): void {
    const card = this.card(setup.payment_method);
    if (agrees && card) {
      this.#endSetup(setup, card);
      return;
    }
    setup.status = 'requires_payment_method';
    setup.next_action = null;
    setup.last_setup_error = errorOf(notConfirmed.setup);
    this.emit('setup_intent.setup_failed', setup);
  }

  /** The return URL for a customer who leaves without answering. */
  leaveBank(id: string): string | undefined {
    return this.#returns.get(id);
  }

  /** Pays an intent: the full amount or another one; also again if it was paid before. */
  pay(id: string, amount?: number): Intent | undefined {
    const intent = this.intents.get(id);
    if (!intent) return undefined;
    intent.status = 'succeeded';
    intent.amount_received = amount ?? intent.amount;
    intent.latest_charge = idOf('ch');
    this.charges.set(intent.latest_charge, { intentId: id, amount: intent.amount_received });
    intent.next_action = null;
    this.emit('payment_intent.succeeded', intent);
    return intent;
  }

  fail(id: string, code: string): Intent | undefined {
    const intent = this.intents.get(id);
    if (!intent || intent.status === 'succeeded') return intent;
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.last_payment_error = errorOf(code);
    this.emit('payment_intent.payment_failed', intent);
    return intent;
  }

  cancel(id: string): Intent | undefined {
    const intent = this.intents.get(id);
    if (!intent || intent.status === 'succeeded') return undefined;
    if (intent.status !== 'canceled') {
      intent.status = 'canceled';
      intent.next_action = null;
      this.emit('payment_intent.canceled', intent);
    }
    return intent;
  }

  refund(charge: string, amount: number) {
    const refund = { id: idOf('re'), object: 'refund', charge, amount, status: 'succeeded' };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  dispute(
    id: string,
    status: 'needs_response' | 'won' | 'lost',
    { name = 'dp', amount }: { readonly name?: string; readonly amount?: number } = {},
  ): object | undefined {
    const intent = this.intents.get(id);
    if (!intent) return undefined;
    const dispute = {
      id: `${name}_${id}`,
      object: 'dispute',
      payment_intent: id,
      charge: intent.latest_charge,
      amount: amount ?? intent.amount_received,
      currency: 'thb',
      status,
    };
    this.emit(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute);
    return dispute;
  }
}
