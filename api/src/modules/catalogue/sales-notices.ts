import type { Text } from '@talad/contract/schema';
import type { Executor } from '../../db/database.ts';
import { insertSalesNotices, updateNoticeSeller } from './sales-notices.repository.ts';

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
export async function writeSalesNotice(tx: Executor, sale: FinishedSale): Promise<void> {
  await insertSalesNotices(tx, [
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

export interface CustomNotice {
  readonly title: Text;
  readonly priceSatang: number;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly link: string | null;
  readonly soldAt: Date;
}

/** Stores operators' own notices, which name neither a game nor a user. */
export async function writeCustomNotices(tx: Executor, notices: readonly CustomNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await insertSalesNotices(
    tx,
    notices.map(({ title, ...notice }) => ({
      ...notice,
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
  await updateNoticeSeller(tx, username, masked(username));
}
