import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { useCardName } from './use-card-name.ts';
import type { ReturnedCard } from './use-returned-card.ts';

/** Result of a card setup after the return from the bank, with the next step if the card was not saved. */
export function ReturnedCardNote({ returned }: { returned: ReturnedCard }) {
  const text = useText('wallet');
  const cardName = useCardName();
  const { isChecking, setup, hasFailed, recheck } = returned;
  if (isChecking) {
    return (
      <Flex gap="3" alignItems="center" role="status">
        <Spinner />
        <Text size="sm">{text('pay.asking')}</Text>
      </Flex>
    );
  }
  if (setup?.card) {
    return (
      <Flex gap="2" alignItems="center" role="status" color="success">
        <Icon name="check" size={18} />
        <Text size="sm" tone="success">
          {text('card.saved', { card: cardName(setup.card) })}
        </Text>
      </Flex>
    );
  }
  const isWaiting = setup?.status === 'waiting';
  const sentence = hasFailed
    ? 'card.refused.unknown'
    : isWaiting
      ? 'card.refused.unanswered'
      : setup?.failure === 'CARD_EXPIRED'
        ? 'card.refused.expired'
        : setup?.failure === 'CARD_NOT_AUTHENTICATED'
          ? 'card.refused.notConfirmed'
          : 'card.refused.declined';
  return (
    <Flex role="alert" gap="3" padding="3" borderRadius="control" border="1px solid" borderColor="danger">
      <Flex color="danger" flex="none">
        <Icon name="warning" />
      </Flex>
      <Stack gap="2" minWidth="0" flex="1" alignItems="flex-start">
        <Text size="sm">{text(sentence)}</Text>
        {isWaiting && setup.redirectUrl ? (
          <Button variant="secondary" size="sm" asChild>
            <a href={setup.redirectUrl}>{text('pay.toBank')}</a>
          </Button>
        ) : null}
        {hasFailed ? (
          <Button variant="secondary" size="sm" onClick={recheck}>
            {text('again')}
          </Button>
        ) : null}
      </Stack>
    </Flex>
  );
}
