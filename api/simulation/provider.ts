import type { Clock } from '../src/clock.ts';
import {
  type CardFacts,
  type DisputeFacts,
  type IntentFacts,
  type IntentOrder,
  type PaymentProvider,
  type ProviderEvent,
  ProviderOutcomeUnknown,
  ProviderRefused,
  type SetupFacts,
} from '../src/ports/payment-provider.ts';
import type { Faults } from './faults.ts';
import { atPort } from './interruption-points.ts';

/** An intent and what its payer still has to do. */
export interface Intent {
  readonly id: string;
  readonly order: IntentOrder;
  /** A card whose bank asks its holder. */
  readonly asks: boolean;
  state: IntentFacts['state'];
  charge: string | null;
}

/** Money that left a payer's bank account or card. */
export interface Charge {
  readonly id: string;
  readonly intent: Intent;
  readonly satang: number;
  dispute: DisputeFacts['state'] | 'none';
  /** Its bank took the money, and may have given it back since. */
  wasLost: boolean;
}

const undisputed = { dispute: 'none', wasLost: false } as const;

export const cards = { plain: 'plain', asks: 'asks' } as const;
export const methodOf = (userId: number, kind: keyof typeof cards): string => `pm_${userId}_${kind}`;

/** The bank's reference of the dispute of a charge. */
export const disputeOf = ({ id }: Charge): string => `dp_${id}`;

/** The payment provider and the payers' banks. */
export class SimulatedProvider implements PaymentProvider {
  readonly intents: Intent[] = [];
  readonly charges: Charge[] = [];
  /** Sent but not arrived, in the order of sending. */
  readonly events: ProviderEvent[] = [];
  /** Everything that happened; some was never sent. */
  readonly #undelivered = new Map<string, ProviderEvent>();
  readonly #faults: Faults;
  readonly #clock: Clock;
  #ids = 0;

  constructor(faults: Faults, clock: Clock) {
    this.#faults = faults;
    this.#clock = clock;
  }

  reset(): void {
    this.intents.length = 0;
    this.charges.length = 0;
    this.events.length = 0;
    this.#undelivered.clear();
    this.#ids = 0;
  }

  #id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#ids}`;
  }

  #ask<T>(response: () => T): Promise<T> {
    return atPort(() => this.#faults.atPort(response, () => new ProviderOutcomeUnknown('no response')));
  }

  #emit(type: string, data: ProviderEvent['data']): void {
    const event = { id: this.#id('evt'), type, data };
    this.#undelivered.set(event.id, event);
    this.events.push(event);
  }

  /** An event that arrived; it may arrive again. */
  arrived(id: string): void {
    this.#undelivered.delete(id);
  }

  /** The event is never sent, but the provider knows that it was not delivered. */
  lose(event: ProviderEvent): void {
    const at = this.events.indexOf(event);
    if (at >= 0) this.events.splice(at, 1);
  }

  #facts({ id, order, state, charge, asks }: Intent): IntentFacts {
    const isQr = order.method === 'promptpay' && state === 'open';
    return {
      kind: 'intent',
      intentId: id,
      attemptId: order.attemptId,
      state,
      receipt: charge,
      satang: order.satang,
      declineCode: null,
      qr: isQr ? { data: `qr ${id}`, imageUrl: 'data:image/png;base64,' } : null,
      redirectUrl: asks && state === 'open' ? `https://bank.example/${id}` : null,
    };
  }

  /** The payer pays: a QR may be paid more than once, a card is charged once. */
  pay(intent: Intent): void {
    const charge: Charge = { id: this.#id('ch'), intent, satang: intent.order.satang, ...undisputed };
    intent.state = 'paid';
    intent.charge = charge.id;
    this.charges.push(charge);
    this.#emit('payment_intent.succeeded', this.#facts(intent));
  }

  decline(intent: Intent): void {
    intent.state = 'failed';
    this.#emit('payment_intent.payment_failed', this.#facts(intent));
  }

  /** The cardholder's bank opens, wins or loses a dispute. */
  dispute(charge: Charge, state: DisputeFacts['state']): void {
    charge.dispute = state;
    charge.wasLost ||= state === 'lost';
    const { intent, satang } = charge;
    this.#emit(`charge.dispute.${state}`, {
      kind: 'dispute',
      disputeId: disputeOf(charge),
      intentId: intent.id,
      satang,
      state,
      // Later than every event before, also within one step.
      statedAt: this.#clock.now().getTime() + this.#ids,
    });
  }

  openIntent(order: IntentOrder): Promise<IntentFacts> {
    return this.#ask(() => {
      const known = this.intents.find((intent) => intent.order.attemptId === order.attemptId);
      if (known) return this.#facts(known);
      const asks = order.methodId?.endsWith(cards.asks) ?? false;
      const intent: Intent = { id: this.#id('pi'), order, asks, state: 'open', charge: null };
      this.intents.push(intent);
      if (order.method === 'card' && !asks) this.pay(intent);
      return this.#facts(intent);
    });
  }

  #intent(id: string): Intent {
    const found = this.intents.find((intent) => intent.id === id);
    if (!found) throw new ProviderRefused('resource_missing');
    return found;
  }

  findIntent = (id: string): Promise<IntentFacts> => this.#ask(() => this.#facts(this.#intent(id)));

  cancelIntent(id: string): Promise<IntentFacts> {
    return this.#ask(() => {
      const intent = this.#intent(id);
      if (intent.state === 'open') {
        intent.state = 'cancelled';
        this.#emit('payment_intent.canceled', this.#facts(intent));
      }
      return this.#facts(intent);
    });
  }

  readEvent(body: string, signature: string): ProviderEvent | undefined {
    return signature === 'simulated' ? (JSON.parse(body) as ProviderEvent) : undefined;
  }

  findUndelivered = (): Promise<readonly ProviderEvent[]> => this.#ask(() => [...this.#undelivered.values()]);

  async sendBack(): Promise<void> {}
  async dropCard(): Promise<void> {}
  openCustomer = async (userId: number): Promise<string> => `cus_${userId}`;
  openSetup = (): Promise<SetupFacts> => Promise.reject(new ProviderRefused('not simulated'));
  findSetup = (): Promise<SetupFacts> => Promise.reject(new ProviderRefused('not simulated'));
  findCard = (): Promise<CardFacts> => Promise.reject(new ProviderRefused('not simulated'));
}
