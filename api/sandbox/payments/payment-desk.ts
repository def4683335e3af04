import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import { promptPayBill } from './promptpay-qr.ts';

export const deskModes = ['normal', 'slow', 'down', 'garbage', 'twice', 'late', 'silent'] as const;
export type DeskMode = (typeof deskModes)[number];

export interface Card {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  readonly currency: 'thb';
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  readonly metadata: Record<string, string>;
  next_action: object | null;
  last_payment_error: { code: string; type: 'card_error'; message: string } | null;
  readonly created: number;
}

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A biller that does not exist. */
const billerId = '099400000000001';
const numbers: Readonly<Record<string, string>> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000002500003155': 'authentication_required',
};

/** A provider's desk: intents, cards, and what it tells the shop. Lives as long as the process. */
export class PaymentDesk {
  mode: DeskMode = 'normal';
  delayMs = 30_000;
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, { id: string; charge: string; amount: number }>();
  readonly #cards = new Map<string, Card & { readonly trouble: string | undefined }>();
  readonly #answers = new Map<string, object>();
  readonly #tell: (type: string, object: object, eventId: string) => void;
  readonly #origin: () => string;

  constructor(tell: (type: string, object: object, eventId: string) => void, origin: () => string) {
    this.#tell = tell;
    this.#origin = origin;
  }

  /** The same key gives the same answer. */
  once<T extends object>(key: string | undefined, make: () => T): T {
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known) return known as T;
    const made = make();
    if (key !== undefined) this.#answers.set(key, made);
    return made;
  }

  tell(type: string, object: object, eventId = idOf('evt')): void {
    if (this.mode === 'silent') return;
    const send = () => this.#tell(type, structuredClone(object), eventId);
    if (this.mode === 'late') setTimeout(send, this.delayMs).unref();
    else send();
    if (this.mode === 'twice') send();
  }

  tokenise(number: string, month: number, year: number): Card | undefined {
    if (!/^\d{16}$/.test(number)) return undefined;
    const brand = number.startsWith('4') ? 'visa' : number.startsWith('35') ? 'jcb' : 'mastercard';
    const card = {
      id: idOf('pm'),
      object: 'payment_method' as const,
      type: 'card' as const,
      card: { brand, last4: number.slice(-4), exp_month: month, exp_year: year < 100 ? 2000 + year : year },
      customer: null,
      trouble: numbers[number],
    };
    this.#cards.set(card.id, card);
    const { trouble: _, ...shown } = card;
    return shown;
  }

  card(id: string): (Card & { readonly trouble: string | undefined }) | undefined {
    return this.#cards.get(id);
  }

  openIntent(amount: number, attempt: string, methodId: string | undefined): Intent {
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
    const trouble = this.#cards.get(methodId)?.trouble;
    if (trouble === 'authentication_required') {
      const url = `${this.#origin()}/sandbox/payments/confirm/${id}`;
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } };
    } else if (trouble || !this.#cards.has(methodId)) this.fail(id, trouble ?? 'resource_missing');
    else this.pay(id);
    return intent;
  }

  /** Somebody pays: the whole, or another amount; again, where it was paid before. */
  pay(id: string, amount?: number): Intent | undefined {
    const intent = this.intents.get(id);
    if (!intent) return undefined;
    intent.status = 'succeeded';
    intent.amount_received = amount ?? intent.amount;
    intent.latest_charge = idOf('ch');
    intent.next_action = null;
    this.tell('payment_intent.succeeded', intent);
    return intent;
  }

  fail(id: string, code: string): Intent | undefined {
    const intent = this.intents.get(id);
    if (!intent || intent.status === 'succeeded') return intent;
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.last_payment_error = { code, type: 'card_error', message: 'The card was declined.' };
    this.tell('payment_intent.payment_failed', intent);
    return intent;
  }

  cancel(id: string): Intent | undefined {
    const intent = this.intents.get(id);
    if (!intent || intent.status === 'succeeded') return undefined;
    if (intent.status !== 'canceled') {
      intent.status = 'canceled';
      intent.next_action = null;
      this.tell('payment_intent.canceled', intent);
    }
    return intent;
  }

  refund(charge: string, amount: number) {
    const refund = { id: idOf('re'), object: 'refund', charge, amount, status: 'succeeded' };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  dispute(id: string, status: 'needs_response' | 'won' | 'lost'): object | undefined {
    const intent = this.intents.get(id);
    if (!intent) return undefined;
    const dispute = {
      id: `dp_${id}`,
      object: 'dispute',
      payment_intent: id,
      charge: intent.latest_charge,
      amount: intent.amount_received,
      currency: 'thb',
      status,
    };
    this.tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute);
    return dispute;
  }
}
