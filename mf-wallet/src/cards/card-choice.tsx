import type { PayAttempt, SavedCard } from '@talad/contract/payments';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { lazy, Suspense } from 'react';
import { BlockSkeleton } from '../skeleton/block-skeleton.tsx';
import type { CardFormState } from './card.form-model.ts';
import { expiryOf, useCardName } from './use-card-name.ts';

const CardFields = lazy(() => import('./card-fields.tsx'));

/** The id of a saved card, or `new`. */
export type CardPick = number | 'new';

/**
 * The preselected card. After an attempt, its card, so that a retry never charges another one; `new` if that card was
 * not saved. Without an attempt, the default card, or `new` if there is none. Ignores expired cards.
 */
export function firstPick(cards: readonly SavedCard[], tried: PayAttempt['card'] = null): CardPick {
  const usable = cards.filter(({ isExpired }) => !isExpired);
  const again = usable.find(({ brand, last4 }) => brand === tried?.brand && last4 === tried.last4);
  return (tried ? again : usable[0])?.id ?? 'new';
}

/** Radio group of the unexpired saved cards and a new card. */
export function CardChoice({
  cards,
  pick,
  onPick,
  form,
}: {
  cards: readonly SavedCard[];
  pick: CardPick;
  onPick: (pick: CardPick) => void;
  form: CardFormState;
}) {
  const text = useText('wallet');
  const cardName = useCardName();
  const usable = cards.filter(({ isExpired }) => !isExpired);
  return (
    <Stack gap="4">
      {usable.length === 0 ? null : (
        <ChoiceGroup<CardPick>
          legend={text('card.choose')}
          value={pick}
          onChoose={onPick}
          choices={[
            ...usable.map((card) => ({
              value: card.id,
              label: cardName(card),
              hint: text('card.until', expiryOf(card)),
            })),
            { value: 'new' as const, label: text('card.another'), icon: 'plus' as const },
          ]}
        />
      )}
      {pick === 'new' ? (
        <Suspense fallback={<BlockSkeleton height="210px" />}>
          <CardFields form={form} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
