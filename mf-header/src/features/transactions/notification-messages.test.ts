import type { MessageCode } from '@talad/contract/notifications';
import en from '../../locales/en.json';
import th from '../../locales/th.json';
import { messageKeyOf, notificationPath } from './notification-messages.ts';

/** Every code of the contract; a missing code is a type error. */
const known: Record<MessageCode, true> = {
  TRANSACTION_INITIATED: true,
  ITEM_HAS_BEEN_PURCHASED: true,
  SELLER_HAS_DELIVERED: true,
  BUYER_HAS_RECEIVED: true,
  BUYER_SHOULD_RATE: true,
  BUYER_HAS_RATED: true,
  SELLER_PUSHED_A_MESSAGE: true,
  BUYER_PUSHED_A_MESSAGE: true,
  SELLER_HAS_CANCELLED: true,
  BUYER_HAS_CANCELLED: true,
  TRANSACTION_COMPLETE: true,
  DYNAMIC_ITEM_REJECTED: true,
  DYNAMIC_ITEM_APPROVED: true,
};
const messageCodes = Object.keys(known);

const messagesOf = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts);

describe('order notification', () => {
  it('has thirteen message codes', () => {
    expect(messageCodes).toHaveLength(13);
  });

  it.each(messageCodes)('has its own message for %s in both languages', (code) => {
    const key = messageKeyOf(code);
    expect(key.endsWith(code)).toBe(true);
    expect(messagesOf(en, key)).toEqual(expect.stringMatching(/\S/));
    expect(messagesOf(th, key)).toEqual(expect.stringMatching(/[ก-๙]/));
  });

  it.each(['A_CODE_FROM_TOMORROW', 'toString', ''])('falls back to the initiated message for %p', (code) => {
    expect(messageKeyOf(code)).toBe('transactions.messages.TRANSACTION_INITIATED');
  });

  it.each([
    ['INVENTORY', 5, '/inventory'],
    ['CHECKOUT_DELIVERY_DYNAMIC_ITEM', 5, '/checkout/delivery/dynamic-item/5'],
    ['CHECKOUT_DELIVERY_DYNAMIC_ITEM', null, '/transaction-history'],
    ['TRANSACTION_HISTORY', 5, '/transaction-history'],
    ['/checkout?paymentId=abc', 5, '/checkout?paymentId=abc'],
    ['/product/dynamic-item/9', null, '/product/dynamic-item/9'],
    ['https://elsewhere.test/x', 5, '/transaction-history'],
    ['//elsewhere.test', 5, '/transaction-history'],
  ])('with link code %s and transaction %p links to %s', (linkCode, transactionV2Id, path) => {
    expect(notificationPath({ linkCode, transactionV2Id })).toBe(path);
  });
});
