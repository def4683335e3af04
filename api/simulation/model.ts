import { saleFee } from '@talad/contract/money';
import type { SimulatedBank } from './bank.ts';
import type { SimulatedGame } from './game.ts';
import { isCancelled, type Line, type Observation } from './observe.ts';
import {
  couponSatang,
  isAccountOf,
  newSellerHours,
  newSellerSales,
  type Participants,
} from './participants.ts';
import type { Charge, SimulatedProvider } from './provider.ts';

const hourMs = 60 * 60 * 1000;
const accountHours = 120;
/** Sales below it say nothing about a seller. */
const countedSaleSatang = 100_00;

/** Something that a user wanted once, however often it was sent. */
interface UserRequest {
  readonly kind: 'withdraw' | 'topUp' | 'cardPayment' | 'checkout' | 'password';
  readonly userId: number;
  readonly satang: number;
  readonly paymentId?: string;
}

/** What an acknowledged action promised about a line. */
export type Promised = 'paid' | 'received' | 'refunded' | 'unpaid';

interface Outside {
  readonly provider: SimulatedProvider;
  readonly bank: SimulatedBank;
  readonly game: SimulatedGame;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const promises: Readonly<Record<Promised, (line: Line) => boolean>> = {
  paid: ({ payment }) => payment === 'paid',
  received: (line) => line.status === 'received' || isCancelled(line),
  refunded: isCancelled,
  unpaid: (line) => isCancelled(line) && line.payment !== 'paid',
};

/** Delivered, ended by a chargeback, and paid after all when the bank gave the money back. */
const isEarned = (line: Line): boolean =>
  line.cancelCode === 'CHARGEBACK' && line.isDelivered && line.isReversed;

/**
 * Who should have what: plain sums per user and order, from what users did, what was acknowledged, and what left or
 * reached the payers' banks. It knows nothing of the product's own books.
 */
export class Model {
  readonly requests: UserRequest[] = [];
  readonly promised = new Map<number, Promised>();
  /** Lines of which staff decided that the seller is paid. */
  readonly released = new Set<number>();
  /** Users who asked for a mail to reset their password. */
  readonly resetAsked = new Set<number>();
  /** Charges, disputes and payouts that the product has had every occasion to learn of. */
  readonly #heard = new Set<string>();
  readonly #participants: Participants;

  constructor(participants: Participants) {
    this.#participants = participants;
  }

  /** Every message was delivered and all due work was done. */
  allHeard({ provider, bank }: Outside): void {
    for (const { id, dispute } of provider.charges) this.#heard.add(id).add(`${id} ${dispute}`);
    for (const { id, state } of bank.payouts) if (state !== 'accepted') this.#heard.add(id);
  }

  /** What contradicts the model; empty if nothing does. Exact once everything is heard. */
  contradictions(observation: Observation, outside: Outside, now: number): string[] {
    return [
      ...this.#money(observation, outside),
      ...this.#requests(observation, outside),
      ...this.#lines(observation, outside),
      ...this.#protection(observation, now),
      ...this.#stock(observation),
    ];
  }

  /** The charge that paid a line; a later one of the same QR went to the wallet. */
  #payingCharge({ paymentId }: Line, { attempts }: Observation, { provider }: Outside): Charge | undefined {
    const attempt = attempts.find((one) => one.paymentId === paymentId && one.status === 'paid');
    return provider.charges.find(({ intent }) => attempt && intent.order.attemptId === attempt.id);
  }

  /** What a line costs its buyer: a bank that takes back the money of one that was settled leaves the buyer owing it. */
  #cost(line: Line): number {
    if (isEarned(line)) return line.total;
    return line.payment !== 'paid' || isCancelled(line) ? 0 : line.total - line.refunded;
  }

  /** What its seller has of it. The chargeback that ended an earned line marked it as refunded. */
  #gain(line: Line): number {
    const { status, completedAt, total, feeBps } = line;
    const isPaidAfterAll = isEarned(line);
    if (status !== 'received' && !isPaidAfterAll) return 0;
    const refunded = isPaidAfterAll ? 0 : line.refunded;
    const isSettled = completedAt !== null || isPaidAfterAll;
    return (
      total - refunded - (isSettled ? saleFee({ totalSatang: total, refundedSatang: refunded }, feeBps) : 0)
    );
  }

  /**
   * What operators moved between a line's buyer and seller for chargebacks that the seller caused; it goes back when the
   * bank reverses them. `unheard`: of reversals that the product may not know.
   */
  #charged(
    observation: Observation,
    outside: Outside,
    user: number,
  ): { readonly satang: number; readonly unheard: number } {
    const parts = observation.lines.map((line) => {
      const moved = observation.toSeller.get(line.id) ?? 0;
      const sign = Number(line.buyer === user) - Number(line.seller === user);
      const charge = this.#payingCharge(line, observation, outside);
      if (moved === 0 || charge?.dispute === 'lost') return { satang: sign * moved, unheard: 0 };
      const isHeard = charge && this.#heard.has(`${charge.id} ${charge.dispute}`);
      return { satang: 0, unheard: isHeard ? 0 : Math.abs(sign) * moved };
    });
    return {
      satang: sum(parts.map(({ satang }) => satang)),
      unheard: sum(parts.map(({ unheard }) => unheard)),
    };
  }

  #money(observation: Observation, outside: Outside): string[] {
    const { provider, bank } = outside;
    const userOf = (attemptId: string) => observation.attempts.find(({ id }) => id === attemptId)?.userId;
    const found: string[] = [];
    let [received, paidOut, unheardIn, unheardOut] = [0, 0, 0, 0];
    for (const { id, name, funds } of this.#participants.users) {
      const charges = provider.charges.filter(({ intent }) => userOf(intent.order.attemptId) === id);
      const lost = charges.filter(({ dispute }) => dispute === 'lost');
      const own = new Set(observation.withdrawals.filter(({ userId }) => userId === id).map((one) => one.id));
      const payouts = bank.payouts.filter(({ order, state }) => own.has(order.reference) && state === 'paid');
      const [came, went] = [sum(charges.map(({ satang }) => satang)), sum(lost.map(({ satang }) => satang))];
      const out = sum(payouts.map(({ order }) => order.satang));
      const slack = {
        in: sum(charges.filter((one) => !this.#heard.has(one.id)).map(({ satang }) => satang)),
        lost: sum(
          charges
            .filter((one) => one.wasLost && !this.#heard.has(`${one.id} ${one.dispute}`))
            .map(({ satang }) => satang),
        ),
        out: sum(payouts.filter((one) => !this.#heard.has(one.id)).map(({ order }) => order.satang)),
      };
      const charged = this.#charged(observation, outside, id);
      // It stands while there is a loss; what is beyond the losses that remain was recovered.
      const writtenOff = observation.writtenOff.get(id) ?? 0;
      const bears = lost.length > 0 || charged.satang < 0;
      const recovered =
        bears && provider.charges.some((one) => one.wasLost && one.dispute !== 'lost') ? writtenOff : 0;
      const expected =
        funds +
        came -
        went -
        out +
        (observation.usedCoupons.get(id) ?? 0) * couponSatang +
        (bears ? writtenOff : 0) +
        charged.satang +
        sum(observation.lines.filter(({ seller }) => seller === id).map((line) => this.#gain(line))) -
        sum(observation.lines.filter(({ buyer }) => buyer === id).map((line) => this.#cost(line)));
      const has = observation.money.get(id) ?? 0;
      const tolerance = slack.in + slack.lost + slack.out + charged.unheard + recovered;
      if (Math.abs(has - expected) > tolerance)
        found.push(`${name} has ${has} satang and should have ${expected}`);
      received += funds + came - went;
      paidOut += out;
      unheardIn += slack.in + slack.lost;
      unheardOut += slack.out;
    }
    if (Math.abs(observation.received - received) > unheardIn)
      found.push(`payers' banks gave ${received} satang net, the books say ${observation.received}`);
    if (Math.abs(observation.paidOut - paidOut) > unheardOut)
      found.push(`the bank paid out ${paidOut} satang, the books say ${observation.paidOut}`);
    return found;
  }

  /** Nothing happens more often than a user wanted it. */
  #requests(
    { attempts, lines, reported, signedInBefore }: Observation,
    { provider, bank }: Outside,
  ): string[] {
    const found: string[] = [];
    for (const { id, name } of this.#participants.users) {
      const wanted = (kind: UserRequest['kind']) =>
        this.requests.filter((request) => request.kind === kind && request.userId === id);
      const payouts = bank.payouts.filter(
        ({ order, state }) => isAccountOf(id, order.accountNumber) && state !== 'rejected',
      );
      if (payouts.length > wanted('withdraw').length)
        found.push(`${name} withdrew ${wanted('withdraw').length} times and the bank pays ${payouts.length}`);
      const own = new Map(attempts.filter(({ userId }) => userId === id).map((one) => [one.id, one]));
      const cardCharges = provider.charges.filter(
        ({ intent }) => intent.order.method === 'card' && own.has(intent.order.attemptId),
      );
      const topUps = cardCharges.filter(({ intent }) => !own.get(intent.order.attemptId)?.paymentId).length;
      if (topUps > wanted('topUp').length)
        found.push(`${name} topped up by card ${wanted('topUp').length} times and was charged ${topUps}`);
      const payments = cardCharges.length - topUps;
      if (payments > wanted('cardPayment').length)
        found.push(`${name} paid by card ${wanted('cardPayment').length} times and was charged ${payments}`);
      const passwords = reported.get(`password-changed ${id}`) ?? 0;
      if (passwords > wanted('password').length)
        found.push(`${name} may set ${wanted('password').length} passwords and has set ${passwords}`);
      if (signedInBefore.includes(id))
        found.push(`${name} has set a password, and a session from before is still open`);
      const orders = new Set(lines.filter(({ buyer }) => buyer === id).map(({ paymentId }) => paymentId))
        .size;
      if (orders > wanted('checkout').length)
        found.push(`${name} checked out ${wanted('checkout').length} times and has ${orders} orders`);
    }
    return found;
  }

  #wasGiven({ buyer, gameItem }: Line, { game }: Outside): boolean {
    const player = this.#participants.users.find(({ id }) => id === buyer)?.player;
    return gameItem !== null && player !== undefined && game.hasGiven(gameItem, player);
  }

  #lines(observation: Observation, outside: Outside): string[] {
    return observation.lines.flatMap((line) => {
      const promised = this.promised.get(line.id);
      const isBroken = promised !== undefined && !promises[promised](line);
      const found = isBroken ? [`line ${line.id} was acknowledged as ${promised} and is ${line.status}`] : [];
      const { dispute = 'none', wasLost = false } = this.#payingCharge(line, observation, outside) ?? {};
      const isOpen = line.dispute === 'open' || line.dispute === 'answered';
      if (line.cancelCode === 'CHARGEBACK' && !wasLost)
        found.push(`line ${line.id} was charged back, but the bank left the money that paid it`);
      if (line.status === 'received' && line.gameItem !== null && !this.#wasGiven(line, outside))
        found.push(`line ${line.id} was received, but the game never gave its item to the buyer`);
      if (line.status === 'received' && !line.isDelivered && !this.released.has(line.id))
        found.push(`line ${line.id} was received, but its seller never delivered it`);
      if (line.isChargeback && isOpen && dispute === 'none')
        found.push(`line ${line.id} waits for a bank that does not ask for the money that paid it`);
      return found;
    });
  }

  /** Buyers of a seller who say something: not related, bought for enough, without a report or a refund, paid out by then. */
  #countedSales(seller: number, { lines }: Observation, at: number): number {
    const { related } = this.#participants;
    const counted = lines.filter(
      (line) =>
        line.seller === seller &&
        !(related.has(seller) && related.has(line.buyer)) &&
        line.completedAt !== null &&
        line.completedAt <= at &&
        line.dispute === 'none' &&
        line.refunded === 0 &&
        line.total >= countedSaleSatang,
    );
    return new Set(counted.map(({ buyer }) => buyer)).size;
  }

  #protection(observation: Observation, now: number): string[] {
    return observation.lines.flatMap((line) => {
      const { completedAt, receivedAt, id, kind, seller, status } = line;
      if (completedAt === null || status !== 'received' || this.released.has(id)) return [];
      const isNew = this.#countedSales(seller, observation, receivedAt ?? now) < newSellerSales;
      const hours = (kind === 'account' ? accountHours : 0) + (isNew ? newSellerHours : 0);
      const had = (completedAt - (receivedAt ?? completedAt)) / hourMs;
      return had < hours ? [`the seller of line ${id} was paid after ${had} h of ${hours} h protection`] : [];
    });
  }

  /** What is left and what is sold or reserved is never more than there was. */
  #stock({ lines, stock }: Observation): string[] {
    return this.#participants.listings.flatMap(({ id, stock: there }) => {
      const live = lines.filter((line) => line.listing === id && !isCancelled(line));
      const taken = sum(live.map(({ quantity }) => quantity));
      const left = stock.get(id) ?? 0;
      return taken + left > there ? [`listing ${id} had ${there}, has ${left} and sold ${taken}`] : [];
    });
  }
}
