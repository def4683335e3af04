import type { PayAttempt, SavedCard } from '@talad/contract/payments';
import { useCall } from '@talad/runtime/query';
import { useState } from 'react';
import { type CardPick, firstPick } from './card-choice.tsx';
import { type CardEntry, useCardForm } from './use-card-form.ts';
import { type ReturnedCard, useReturnedCard } from './use-returned-card.ts';

/** Which card somebody pays with, and what is typed of a new one. */
export interface CardPicking {
  isPending: boolean;
  cards: readonly SavedCard[];
  picked: CardPick;
  pick: (pick: CardPick) => void;
  /** The saved card that is picked; undefined for a new one. */
  card: SavedCard | undefined;
  entry: CardEntry;
  /** Whether a new card is saved for next time: only where the payer says so. */
  isSaving: boolean;
  setSaving: (isSaving: boolean) => void;
  /** The card whose bank somebody comes back from. */
  returned: ReturnedCard | undefined;
}

/** Saved cards are read where the shop takes cards; `tried` is the card of the try before. */
export function useCardPick(takesCards: boolean, tried?: PayAttempt['card']): CardPicking {
  const saved = useCall('GET /api/user/card', {}, { enabled: takesCards, staleTime: 10_000 });
  const [chosen, pick] = useState<CardPick>();
  const [isSaving, setSaving] = useState(false);
  const entry = useCardForm();
  const returned = useReturnedCard(({ id }) => pick(id));
  const cards = saved.data?.results ?? [];
  const picked = chosen ?? firstPick(cards, tried);
  const card = cards.find(({ id }) => id === picked);
  return { isPending: saved.isPending, cards, picked, pick, card, entry, isSaving, setSaving, returned };
}
