import type { Text } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { insertSaleNotifications, updateNotificationSeller } from './sale-notifications.repository.ts';

/** A completed sale for the ticker; the price in satang covers all units. */
export interface FinishedSale {
  readonly seller: string;
  readonly buyer: string;
  readonly priceSatang: number;
  readonly gameNames: Text;
  readonly itemNames: Text;
  readonly pictureKey: string;
  readonly pictureColor: string;
  /** Path of the linked page, or null. */
  readonly link: string | null;
  readonly soldAt?: Date;
}

/** Masks names in the ticker, so that it does not reveal who bought what. */
const masked = (name: string): string => {
  const letters = [...name];
  return letters.length <= 2 ? `${letters[0] ?? ''}***` : `${letters[0]}***${letters.at(-1)}`;
};

/** Stores a completed sale for the ticker. */
export async function writeSaleNotification(tx: Executor, sale: FinishedSale): Promise<void> {
  await insertSaleNotifications(tx, [
    {
      type: 'sale',
      seller: sale.seller,
      buyer: masked(sale.buyer),
      priceSatang: sale.priceSatang,
      gameNameEn: sale.gameNames.en,
      gameNameTh: sale.gameNames.th,
      itemNameEn: sale.itemNames.en,
      itemNameTh: sale.itemNames.th,
      pictureKey: sale.pictureKey,
      pictureColor: sale.pictureColor,
      link: sale.link,
      soldAt: sale.soldAt,
    },
  ]);
}

export interface CustomNotification {
  readonly title: Text;
  readonly priceSatang: number;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly link: string | null;
  readonly soldAt: Date;
}

/** Stores operators' own notifications, which name neither a game nor a user. */
export async function writeCustomNotifications(
  tx: Executor,
  notifications: readonly CustomNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await insertSaleNotifications(
    tx,
    notifications.map(({ title, ...notification }) => ({
      ...notification,
      type: 'custom' as const,
      seller: '',
      buyer: '',
      gameNameEn: '',
      gameNameTh: '',
      itemNameEn: title.en,
      itemNameTh: title.th,
    })),
  );
}

/** Masks the name of a deleted seller in the ticker. */
export async function maskSeller(tx: Executor, username: string | null): Promise<void> {
  if (username === null) return;
  await updateNotificationSeller(tx, username, masked(username));
}
