import type { PayAttempt, SavedCard } from '@talad/contract/payments';
import { useCall } from '@talad/runtime/query';
import { useState } from 'react';
import { type CardPick, firstPick } from './card-choice.tsx';
import { type CardEntry, useCardForm } from './use-card-form.ts';
import { type ReturnedCard, useReturnedCard } from './use-returned-card.ts';

/** The selected card and the form of a new one. */
export interface CardPicking {
  isPending: boolean;
  cards: readonly SavedCard[];
  picked: CardPick;
  pick: (pick: CardPick) => void;
  /** The selected saved card; undefined for a new one. */
  card: SavedCard | undefined;
  entry: CardEntry;
  /** Whether to save a new card; only if the user ticks the box. */
  isSaving: boolean;
  setSaving: (isSaving: boolean) => void;
  /** The card setup after the return from the bank. */
  returned: ReturnedCard | undefined;
}

/** Loads the saved cards only if card payments are on; `tried` is the card of the previous attempt. */
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
