import type { Payment } from '@talad/contract/checkout';
import { periodOf } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Text } from '@talad/ui/text';

interface Protection {
  transactionId: number;
  names: Payment['items'][number]['storeNames'];
  hours: number;
  /** The store's items have different protection periods, or some have none. */
  differs: boolean;
}

/** The longest protection period per store, if any; a payment creates one order per store. */
function protectionsOf(items: Payment['items']): Protection[] {
  const orders = new Map(items.map(({ transactionId, storeNames }) => [transactionId, storeNames]));
  return [...orders].flatMap(([transactionId, names]) => {
    const all = items
      .filter((item) => item.transactionId === transactionId)
      .map(({ protectionHours }) => protectionHours ?? 0);
    const hours = Math.max(...all);
    return hours === 0 ? [] : { transactionId, names, hours, differs: all.some((other) => other !== hours) };
  });
}

/** How long Talad holds the money after receipt, per seller; nothing if all sellers are paid at receipt. */
export function ProtectionNotes({ items }: { items: Payment['items'] }) {
  const text = useText('wallet');
  const localize = useLocalize();
  const protections = protectionsOf(items);
  if (protections.length === 0) return null;
  return (
    <Stack gap="1">
      {protections.map(({ transactionId, names, hours, differs }) => {
        const { unit, count } = periodOf(hours);
        return (
          <Text key={transactionId} size="sm" tone="muted">
            {text(differs ? 'checkout.protectionUpTo' : 'checkout.protection', {
              store: localize(names),
              period: text(`time.${unit}`, { count }),
            })}
          </Text>
        );
      })}
    </Stack>
  );
}
