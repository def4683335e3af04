import type { SavedCard } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { expiryOf, useCardName } from '../../cards/use-card-name.ts';

interface CardRowProps {
  card: SavedCard;
  onDefault: (card: SavedCard) => void;
  onRemove: () => void;
}

/** A saved card. */
export function CardRow({ card, onDefault, onRemove }: CardRowProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const name = useCardName()(card);
  const makeDefault = useCommand('POST /api/user/card/:id/default', {
    invalidates: ['GET /api/user/card'],
    onSuccess: onDefault,
  });
  return (
    <Flex
      as="li"
      gap="3"
      padding="4"
      alignItems="center"
      flexWrap="wrap"
      borderRadius="card"
      border="1px solid"
      borderColor="hairline"
      background="surface"
    >
      <Box flex="1" minWidth="180px">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Text weight="medium">{name}</Text>
          {card.isDefault ? (
            <Badge tone="accent" shape="check">
              {text('card.default')}
            </Badge>
          ) : null}
          {card.isExpired ? (
            <Badge tone="danger" shape="warning">
              {text('card.expired')}
            </Badge>
          ) : null}
        </Flex>
        <Text size="sm" tone="muted">
          {text('card.until', expiryOf(card))}
        </Text>
        {makeDefault.isError ? (
          <Text role="alert" size="sm" tone="danger">
            {errorText(makeDefault.error)}
          </Text>
        ) : null}
      </Box>
      {card.isDefault || card.isExpired ? null : (
        <Button
          variant="secondary"
          size="sm"
          busy={makeDefault.isPending}
          aria-label={text('card.makeDefaultNamed', { card: name })}
          onClick={() => makeDefault.mutate({ params: { id: card.id } })}
        >
          {text('card.makeDefault')}
        </Button>
      )}
      <IconButton icon="trash" label={text('card.removeNamed', { card: name })} onClick={onRemove} />
    </Flex>
  );
}
