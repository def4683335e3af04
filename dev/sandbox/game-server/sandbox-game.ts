import { randomUUID } from 'node:crypto';
import { sandboxUsers } from '../users.ts';

export interface GameAccount {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly user: string;
}

export interface GameItem {
  readonly id: string;
  readonly name: { readonly en: string; readonly th: string };
  /** Null while the game holds it for the market. */
  accountId: string | null;
  lock: string | null;
}

export interface GameTransfer {
  readonly id: string;
  readonly reference: string;
  readonly itemId: string;
  readonly status: 'done' | 'refused';
  readonly reason?: string;
}

const itemNames = [
  { en: 'Garuda Wing Glaive', th: 'ง้าวปีกครุฑ' },
  { en: 'Lantern Mage Robe', th: 'เสื้อคลุมจอมเวทโคม' },
  { en: 'Naga Scale Shield', th: 'โล่เกล็ดนาค' },
  { en: 'Jasmine Healing Charm', th: 'เครื่องรางมะลิ' },
  { en: 'Monsoon Bow', th: 'ธนูมรสุม' },
];

/** One game of the sandbox: accounts and their inventories, in memory. */
export class SandboxGame {
  accounts: readonly GameAccount[];
  readonly items = new Map<string, GameItem>();
  readonly transfers = new Map<string, GameTransfer>();

  constructor(slug: string) {
    this.accounts = sandboxUsers.map(({ id, name, password }) => ({
      id: `${slug}-${id}`,
      username: name,
      password,
      user: id,
    }));
    for (const account of this.accounts) {
      itemNames.forEach((name, at) => {
        const id = `${account.id}-${at + 1}`;
        this.items.set(id, { id, name, accountId: account.id, lock: null });
      });
    }
  }

  of(accountId: string): GameItem[] {
    return [...this.items.values()].filter((item) => item.accountId === accountId);
  }

  /** Removes an account with everything in it. */
  dropAccount(id: string): void {
    this.accounts = this.accounts.filter((account) => account.id !== id);
    for (const item of this.of(id)) this.items.delete(item.id);
  }

  /** Locks an item for the market; returns an error code if it cannot. */
  lock(id: string, accountId: string, reference: string): GameItem | 'item_gone' | 'item_locked' {
    const item = this.items.get(id);
    if (item?.accountId !== accountId) return 'item_gone';
    if (item.lock !== null && item.lock !== reference) return 'item_locked';
    item.lock = reference;
    return item;
  }

  unlock(id: string, reference: string): GameItem | 'item_gone' | 'item_locked' {
    const item = this.items.get(id);
    if (!item) return 'item_gone';
    if (item.lock !== null && item.lock !== reference) return 'item_locked';
    item.lock = null;
    return item;
  }

  /** Transfers an item, once per reference. */
  transfer(order: {
    readonly itemId: string;
    readonly lock: string | null;
    readonly from: string | null;
    readonly to: string | null;
    readonly reference: string;
  }): GameTransfer {
    const { reference, itemId, from, to, lock } = order;
    const known = this.transfers.get(reference);
    if (known) return known;
    const item = this.items.get(itemId);
    const isThere = to === null || this.accounts.some(({ id }) => id === to);
    const reason =
      item?.accountId !== from || !item
        ? 'item_gone'
        : item.lock !== lock
          ? 'item_locked'
          : isThere
            ? undefined
            : 'account_gone';
    const transfer: GameTransfer = {
      id: randomUUID(),
      reference,
      itemId,
      ...(reason ? { status: 'refused', reason } : { status: 'done' }),
    };
    if (item && !reason) Object.assign(item, { accountId: to, lock: null });
    this.transfers.set(reference, transfer);
    return transfer;
  }
}
