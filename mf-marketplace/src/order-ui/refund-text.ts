import { roundBaht } from '@talad/contract/money';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { counterpartName } from './counterpart-name.ts';
import { isHeld, remainingBaht, sellerNet } from './item-state.ts';

/** What went to the buyer's wallet of the price, in baht; the rest of `refunded` went to the buyer's bank. */
export const refundedToWallet = ({
  refunded,
  chargedBack,
}: Pick<TransactionItem, 'refunded' | 'chargedBack'>): number => roundBaht(refunded - chargedBack.fromSale);

/**
 * Returns sentences on what was given back of an item that Talad no longer holds: to the wallet, by the bank, and what
 * the buyer was charged for it. Empty if nothing was given back.
 */
export function useRefundText(): (order: Transaction, item: TransactionItem) => string {
  const t = useText('marketplace');
  const localize = useLocalize();
  return (order, item) => {
    if (isHeld(item)) return '';
    const { role } = order;
    const { chargedBack } = item;
    const isAfterAll = item.cancelCode === 'CHARGEBACK';
    const amounts = {
      toWallet: refundedToWallet(item),
      // A chargeback of money that was already paid out does not concern the seller.
      ...(role === 'buyer'
        ? { byBank: chargedBack.total, fromBuyer: chargedBack.fromBuyer }
        : { byBank: chargedBack.fromSale, fromBuyer: 0 }),
      afterAll: isAfterAll ? remainingBaht(item) : 0,
    } as const;
    return (['toWallet', 'byBank', 'fromBuyer', 'afterAll'] as const)
      .filter((part) => amounts[part] > 0)
      .map((part) =>
        t(part === 'fromBuyer' ? 'refundText.fromBuyer' : `refundText.${part}.${role}`, {
          amount: formatBaht(amounts[part]),
          name: counterpartName(order, localize),
          net: formatBaht(sellerNet(item)),
        }),
      )
      .join(' ');
  };
}
