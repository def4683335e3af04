import type { Transaction, TransactionItem } from '@talad/contract/orders';

export interface DeliveredItem {
  item: TransactionItem;
  transactionId: number;
  transactionNo: string;
}

/** The items of a buyer's orders that have reached them. */
export const deliveredItems = (orders: readonly Transaction[]): DeliveredItem[] =>
  orders.flatMap(({ id, transactionNo, items }) =>
    items
      .filter(({ status }) => status === 'sent' || status === 'received')
      .map((item) => ({ item, transactionId: id, transactionNo })),
  );
