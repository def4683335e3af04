import type { PayAttempt } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Spinner } from '@talad/ui/spinner';
import { Heading, Text } from '@talad/ui/text';
import { useCardName } from '../cards/use-card-name.ts';

/** A card charge in progress, or one that needs confirmation at the bank. */
export function CardAttempt({ attempt, isAsking }: { attempt: PayAttempt; isAsking: boolean }) {
  const text = useText('wallet');
  const cardName = useCardName();
  if (isAsking) {
    return (
      <Flex gap="3" alignItems="center" paddingBlock="4" role="status">
        <Spinner />
        <Text>{text('pay.asking')}</Text>
      </Flex>
    );
  }
  if (attempt.redirectUrl) {
    return (
      <Stack gap="3">
        <Heading level={3} size="md">
          {text('pay.confirmTitle')}
        </Heading>
        <Text role="status">{text('pay.confirm')}</Text>
        <Button size="lg" fullWidth asChild>
          <a href={attempt.redirectUrl}>{text('pay.toBank')}</a>
        </Button>
      </Stack>
    );
  }
  return (
    <Flex gap="3" alignItems="center" paddingBlock="4" role="status">
      <Spinner />
      <Text>
        {text('pay.charging', {
          amount: formatBaht(attempt.amount),
          card: attempt.card ? cardName(attempt.card) : text('pay.aCard'),
        })}
      </Text>
    </Flex>
  );
}
