import type { TransactionItem } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { MoneySentence } from '@talad/ui/money-sentence';
import { remainingBaht } from './item-state.ts';
import { usePeriod } from './use-period.ts';

interface ReceiptMoneyProps {
  item: TransactionItem;
  seller: string;
  /** What confirms the receipt: the button, or opening a code. */
  by?: 'receive' | 'secret';
}

/** States what happens to the money on receipt: the seller is paid at once, or after the item's protection period. */
export function ReceiptMoney({ item, seller, by = 'receive' }: ReceiptMoneyProps) {
  const t = useText('marketplace');
  const period = usePeriod();
  const hours = item.protectionHours ?? 0;
  return (
    <MoneySentence>
      {t(hours > 0 ? `${by}.moneyProtected` : `${by}.money`, {
        amount: formatBaht(remainingBaht(item)),
        seller,
        period: period(hours),
      })}
    </MoneySentence>
  );
}
