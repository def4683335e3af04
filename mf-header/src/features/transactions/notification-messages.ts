import type { MessageCode, TransactionNotification } from '@talad/contract/notifications';
import { paths, sameOriginPath } from '@talad/contract/paths';

/** Message keys by message code; an unknown code of a newer server falls back to the first. */
const messageKeys = {
  TRANSACTION_INITIATED: 'transactions.messages.TRANSACTION_INITIATED',
  ITEM_HAS_BEEN_PURCHASED: 'transactions.messages.ITEM_HAS_BEEN_PURCHASED',
  SELLER_HAS_DELIVERED: 'transactions.messages.SELLER_HAS_DELIVERED',
  BUYER_HAS_RECEIVED: 'transactions.messages.BUYER_HAS_RECEIVED',
  BUYER_SHOULD_RATE: 'transactions.messages.BUYER_SHOULD_RATE',
  BUYER_HAS_RATED: 'transactions.messages.BUYER_HAS_RATED',
  SELLER_PUSHED_A_MESSAGE: 'transactions.messages.SELLER_PUSHED_A_MESSAGE',
  BUYER_PUSHED_A_MESSAGE: 'transactions.messages.BUYER_PUSHED_A_MESSAGE',
  SELLER_HAS_CANCELLED: 'transactions.messages.SELLER_HAS_CANCELLED',
  BUYER_HAS_CANCELLED: 'transactions.messages.BUYER_HAS_CANCELLED',
  TRANSACTION_COMPLETE: 'transactions.messages.TRANSACTION_COMPLETE',
  DYNAMIC_ITEM_REJECTED: 'transactions.messages.DYNAMIC_ITEM_REJECTED',
  DYNAMIC_ITEM_APPROVED: 'transactions.messages.DYNAMIC_ITEM_APPROVED',
} as const satisfies Record<MessageCode, string>;

/** The message key of a message code. */
export const messageKeyOf = (code: string): (typeof messageKeys)[MessageCode] =>
  Object.hasOwn(messageKeys, code) ? messageKeys[code as MessageCode] : messageKeys.TRANSACTION_INITIATED;

/** The path that an order notification links to: one of three named pages, or the link code itself as a path. */
export function notificationPath({
  linkCode,
  transactionV2Id,
}: Pick<TransactionNotification, 'linkCode' | 'transactionV2Id'>): string {
  switch (linkCode) {
    case 'INVENTORY':
      return paths.inventory();
    case 'CHECKOUT_DELIVERY_DYNAMIC_ITEM':
      return transactionV2Id === null ? paths.transactionHistory() : paths.delivery(transactionV2Id);
    case 'TRANSACTION_HISTORY':
      return paths.transactionHistory();
    default:
      return sameOriginPath(linkCode, paths.transactionHistory());
  }
}
