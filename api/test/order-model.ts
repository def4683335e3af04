import { feeOf } from '@talad/contract/money';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Operations that can be attempted on an item; each may be refused. */
export const itemOperations = [
  'deliver',
  'receive',
  'cancelByBuyer',
  'cancelBySeller',
  'openDispute',
  'answer',
  'withdraw',
  'acceptRefund',
  'verdictRefund',
  'verdictRelease',
  'verdictPartial',
  'chargeback',
  'chargebackWon',
  'chargebackLost',
  'rate',
  'reply',
  'deliveryTimer',
  'receiveTimer',
  'protectionTimer',
  'answerTimer',
  'hardTimer',
  'rateTimer',
] as const;
export type ItemOperation = (typeof itemOperations)[number];

export type ModelStatus = 'waiting' | 'delivery' | 'sent' | 'received' | 'cancelByBuyer' | 'cancelBySeller';

/** Default durations of the API's configuration. */
const hours = { promised: 24, grace: 24, receive: 72, newSeller: 72, answer: 24 };
const newSellerSales = 5;
const feeBps = 500;

/** An order item in the model, which is independent of the product's implementation. */
export interface ModelItem {
  readonly seller: number;
  readonly listing: number;
  readonly quantity: number;
  readonly price: number;
  status: ModelStatus;
  dispute: 'none' | 'open' | 'answered' | 'bank' | 'over';
  lateAt: number;
  endsAt: number;
  checkBy: number;
  freeAt: number;
  answerBy: number;
  hardAt: number;
  rateBy: number;
  stoppedAt: number;
  isEscalated: boolean;
  isDone: boolean;
  isRated: boolean;
  isReplied: boolean;
  isRateOver: boolean;
}

/** Two sellers, one buyer, three listings; amounts in satang. */
export class OrderModel {
  usable = { buyer: 0, sellers: [0, 0] };
  pending = [0, 0];
  sales = [0, 0];
  stock: number[];
  isOnSale: boolean[];
  fees = 0;
  bank = 0;

  constructor(stock: readonly number[]) {
    this.stock = [...stock];
    this.isOnSale = stock.map(() => true);
  }

  newItem(given: Pick<ModelItem, 'seller' | 'listing' | 'quantity' | 'price'>): ModelItem {
    const never = Number.POSITIVE_INFINITY;
    return {
      ...given,
      status: 'waiting',
      dispute: 'none',
      lateAt: never,
      endsAt: never,
      checkBy: never,
      freeAt: never,
      answerBy: never,
      hardAt: never,
      rateBy: never,
      stoppedAt: 0,
      isEscalated: false,
      isDone: false,
      isRated: false,
      isReplied: false,
      isRateOver: false,
    };
  }

  pay(item: ModelItem, now: number): void {
    item.status = 'delivery';
    item.lateAt = now + hours.promised * hourMs;
    item.endsAt = now + (hours.promised + hours.grace) * hourMs;
    this.usable.buyer -= item.price;
  }

  private giveBack(item: ModelItem, to: 'wallet' | 'bank'): void {
    if (item.status === 'received') this.pending[item.seller] = (this.pending[item.seller] ?? 0) - item.price;
    if (to === 'wallet') this.usable.buyer += item.price;
    else this.bank += item.price;
  }

  private restock(item: ModelItem): void {
    this.stock[item.listing] = (this.stock[item.listing] ?? 0) + item.quantity;
  }

  private payOut(item: ModelItem, refund = 0): void {
    const fee = feeOf(item.price - refund, feeBps);
    const { seller } = item;
    this.pending[seller] = (this.pending[seller] ?? 0) - (item.price - refund);
    this.usable.sellers[seller] = (this.usable.sellers[seller] ?? 0) + item.price - refund - fee;
    this.sales[seller] = (this.sales[seller] ?? 0) + 1;
    this.fees += fee;
    item.isDone = true;
  }

  private accept(item: ModelItem, now: number): void {
    this.pending[item.seller] = (this.pending[item.seller] ?? 0) + item.price;
    item.status = 'received';
    item.rateBy = now + 14 * dayMs;
    const isNew = (this.sales[item.seller] ?? 0) < newSellerSales;
    item.freeAt = now + (isNew ? hours.newSeller * hourMs : 0);
    if (item.freeAt <= now) this.payOut(item);
  }

  /** Resolves a dispute for the seller, who is paid at once. */
  private release(item: ModelItem, now: number, refund = 0): void {
    if (item.status !== 'received') {
      this.pending[item.seller] = (this.pending[item.seller] ?? 0) + item.price;
      item.status = 'received';
      item.rateBy = now + 14 * dayMs;
    }
    item.dispute = 'over';
    this.pending[item.seller] = (this.pending[item.seller] ?? 0) - refund;
    this.usable.buyer += refund;
    item.freeAt = now;
    if (!item.isDone) this.payOut(item, refund);
  }

  private refund(item: ModelItem, to: 'wallet' | 'bank' = 'wallet'): void {
    this.giveBack(item, to);
    this.restock(item);
    item.status = 'cancelBySeller';
    item.dispute = 'over';
  }

  private runOn(item: ModelItem, now: number): void {
    const pause = now - item.stoppedAt;
    item.dispute = 'over';
    if (item.status === 'delivery') {
      item.lateAt += pause;
      // A deadline that had passed before the pause is passed when the clock resumes.
      item.endsAt = Math.max(item.endsAt, item.stoppedAt) + pause;
    } else if (item.status === 'sent') item.checkBy = Math.max(item.checkBy, item.stoppedAt) + pause;
    else item.freeAt = Math.max(item.freeAt, item.stoppedAt) + pause;
  }

  /** Applies an operation if it is allowed and returns whether it was; `share` is the amount of a partial refund. */
  tryOn(item: ModelItem, operation: ItemOperation, now: number, share: number): boolean {
    const { status, dispute } = item;
    const isQuiet = dispute === 'none' || dispute === 'over';
    const isOpen = dispute === 'open' || dispute === 'answered';
    const isPaid = status === 'delivery' || status === 'sent' || status === 'received';
    const attempt = (isAllowed: boolean, act: () => void): boolean => {
      if (isAllowed) act();
      return isAllowed;
    };
    switch (operation) {
      case 'deliver':
        return attempt(status === 'delivery', () => {
          item.status = 'sent';
          item.checkBy = now + hours.receive * hourMs;
          // Delivered while the clock is paused: the period starts when the clock resumes.
          if (!isQuiet) item.stoppedAt = now;
        });
      case 'receive':
        return attempt(isQuiet && (status === 'delivery' || status === 'sent'), () => this.accept(item, now));
      case 'receiveTimer':
        return attempt(isQuiet && status === 'sent' && item.checkBy <= now, () => this.accept(item, now));
      case 'cancelByBuyer':
        return attempt(isQuiet && status === 'delivery' && item.lateAt <= now, () => {
          this.giveBack(item, 'wallet');
          this.restock(item);
          item.status = 'cancelByBuyer';
        });
      case 'cancelBySeller':
        return attempt(isQuiet && (status === 'delivery' || status === 'sent'), () => {
          this.giveBack(item, 'wallet');
          // A seller who cannot deliver one unit has no others to sell.
          if (status === 'delivery') this.isOnSale[item.listing] = false;
          else this.restock(item);
          item.status = 'cancelBySeller';
        });
      case 'deliveryTimer':
        return attempt(isQuiet && status === 'delivery' && item.endsAt <= now, () => {
          this.giveBack(item, 'wallet');
          this.restock(item);
          item.status = 'cancelBySeller';
        });
      case 'protectionTimer':
        return attempt(isQuiet && status === 'received' && !item.isDone && item.freeAt <= now, () =>
          this.payOut(item),
        );
      case 'openDispute': {
        const isTime =
          status === 'sent' ||
          (status === 'delivery' && item.lateAt <= now) ||
          (status === 'received' && !item.isDone && item.freeAt > now);
        return attempt(isQuiet && isTime, () => {
          item.dispute = 'open';
          item.stoppedAt = now;
          item.answerBy = now + hours.answer * hourMs;
          item.hardAt = now + 14 * dayMs;
          item.isEscalated = false;
        });
      }
      case 'answer':
        return attempt(dispute === 'open', () => {
          item.dispute = 'answered';
        });
      case 'answerTimer':
        return attempt(dispute === 'open' && item.answerBy <= now && !item.isEscalated, () => {
          item.isEscalated = true;
        });
      case 'withdraw':
      case 'verdictRelease':
        return attempt(isOpen, () => this.release(item, now));
      case 'verdictPartial':
        return attempt(isOpen && share > 0 && share < item.price, () => this.release(item, now, share));
      case 'acceptRefund':
      case 'verdictRefund':
        return attempt(isOpen, () => this.refund(item));
      case 'hardTimer':
        return attempt(isOpen && item.hardAt <= now, () => this.refund(item));
      case 'chargeback':
        return attempt(isPaid && dispute !== 'bank' && !item.isDone, () => {
          if (isQuiet) item.stoppedAt = now;
          item.dispute = 'bank';
        });
      case 'chargebackWon':
        return attempt(dispute === 'bank', () => this.runOn(item, now));
      case 'chargebackLost':
        return attempt(dispute === 'bank', () => this.refund(item, 'bank'));
      case 'rate':
        return attempt(status === 'received' && !item.isRated && item.rateBy > now, () => {
          item.isRated = true;
        });
      case 'reply':
        return attempt(item.isRated && !item.isReplied && status === 'received', () => {
          item.isReplied = true;
        });
      case 'rateTimer':
        return attempt(
          status === 'received' && !item.isRated && !item.isRateOver && item.rateBy <= now,
          () => {
            item.isRateOver = true;
          },
        );
    }
  }
}
