import type { PayAttempt } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

/** Message key of the reason why an attempt failed; undefined if there is nothing to show. */
export function failureKeyOf({ status, failure, method }: Pick<PayAttempt, 'status' | 'failure' | 'method'>) {
  if (status === 'expired') return 'pay.ended.expired' as const;
  // No QR code was shown, so that nothing can have been paid; a card may have been charged.
  if (failure === 'PROVIDER_UNAVAILABLE' && method === 'card') return 'pay.ended.cardUnknown' as const;
  return status === 'failed' ? (`pay.ended.${failure ?? 'failed'}` as const) : undefined;
}

/** Why the last attempt failed, and whether late money was credited to the wallet. */
export function AttemptFailure({ attempt }: { attempt: PayAttempt }) {
  const text = useText('wallet');
  const key = failureKeyOf(attempt);
  if (!key && attempt.creditedToWallet === 0) return null;
  return (
    <Flex role="alert" gap="3" padding="3" borderRadius="control" border="1px solid" borderColor="danger">
      <Flex color="danger" flex="none">
        <Icon name="warning" />
      </Flex>
      <Stack gap="1" minWidth="0" flex="1">
        {key ? <Text size="sm">{text(key)}</Text> : null}
        {attempt.creditedToWallet > 0 ? (
          <Text size="sm">{text('pay.credited', { amount: formatBaht(attempt.creditedToWallet) })}</Text>
        ) : null}
      </Stack>
    </Flex>
  );
}
