import type { PayMethods, SavedCard } from '@talad/contract/payments';
import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { Icon } from '@talad/ui/icon';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { useCardName } from '../../cards/use-card-name.ts';
import { CardRow } from './card-row.tsx';

const AddCardDialog = lazy(() => import('./add-card-dialog.tsx'));
const RemoveCard = lazy(() => import('./remove-card.tsx'));

/** The saved cards with their actions; announces the result of each action. */
export function CardList({
  cards,
  methods,
}: {
  cards: readonly SavedCard[];
  methods: PayMethods | undefined;
}) {
  const text = useText('wallet');
  const cardName = useCardName();
  const [isAdding, setAdding] = useState(false);
  const [abortController, setLeaving] = useState<SavedCard>();
  const [done, setDone] = useState('');
  const announce = (what: 'saved' | 'removed' | 'nowDefault') => (card: SavedCard) =>
    setDone(text(`card.${what}`, { card: cardName(card) }));
  const add = (
    <Button onClick={() => setAdding(true)} alignSelf="flex-start">
      <Icon name="plus" size={18} /> <span>{text('card.add')}</span>
    </Button>
  );
  const isOff = methods !== undefined && !methods.card;
  return (
    <Section title={text('card.mine')} level={2}>
      <Stack gap="4">
        <Box role="status">{done === '' ? null : <Text tone="success">{done}</Text>}</Box>
        {isOff ? <Text tone="muted">{text('card.off')}</Text> : null}
        {cards.length === 0 ? (
          <EmptyState title={text('card.none')} icon="wallet" action={isOff ? undefined : add}>
            {text('card.noneHint')}
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" gap="3" listStyleType="none">
              {cards.map((card) => (
                <CardRow
                  key={card.id}
                  card={card}
                  onDefault={announce('nowDefault')}
                  onRemove={() => setLeaving(card)}
                />
              ))}
            </Stack>
            {isOff ? null : add}
          </>
        )}
      </Stack>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddCardDialog
            methods={methods}
            isFirst={cards.length === 0}
            onSaved={announce('saved')}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
      {abortController ? (
        <Suspense fallback={null}>
          <RemoveCard
            card={abortController}
            onRemoved={announce('removed')}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
