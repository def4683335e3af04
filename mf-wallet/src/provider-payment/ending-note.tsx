import type { PayAttempt } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

/** Key of the sentence that says why a try came to nothing; none where nobody need be told. */
export function endingOf({ status, failure }: Pick<PayAttempt, 'status' | 'failure'>): string | undefined {
  if (status === 'expired') return 'pay.ended.expired';
  return status === 'failed' ? `pay.ended.${failure ?? 'failed'}` : undefined;
}

/** Why the last try came to nothing, and where money that came late is. */
export function EndingNote({ attempt }: { attempt: PayAttempt }) {
  const text = useText('wallet');
  const key = endingOf(attempt);
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
