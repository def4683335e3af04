import type { Payment } from '@talad/contract/orders';
import { periodOf } from '@talad/runtime/format';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Text } from '@talad/ui/text';

interface Protection {
  transactionId: number;
  names: Payment['items'][number]['storeNames'];
  hours: number;
  /** Items of the store are protected for different times, or some not at all. */
  differs: boolean;
}

/** The longest protection of each store that has one; a payment makes one order for each store. */
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

/** For which sellers Talad keeps the money after receipt, and how long; nothing where all are paid at once. */
export function ProtectionNotes({ items }: { items: Payment['items'] }) {
  const text = useText('wallet');
  const named = useNamed();
  const protections = protectionsOf(items);
  if (protections.length === 0) return null;
  return (
    <Stack gap="1">
      {protections.map(({ transactionId, names, hours, differs }) => {
        const { unit, count } = periodOf(hours);
        return (
          <Text key={transactionId} size="sm" tone="muted">
            {text(differs ? 'checkout.protectionUpTo' : 'checkout.protection', {
              store: named(names),
              period: text(`time.${unit}`, { count }),
            })}
          </Text>
        );
      })}
    </Stack>
  );
}
