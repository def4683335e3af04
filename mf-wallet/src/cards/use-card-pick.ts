import type { CardForm } from '@talad/contract/card-rules';
import type { PayAttempt, PayMethods, SavedCard } from '@talad/contract/payments';
import { useCall } from '@talad/runtime/query';
import type { IdentityProof } from '@talad/ui/use-confirm-identity';
import { useState } from 'react';
import { type CardPick, firstPick } from './card-choice.tsx';
import { type AddCard, useAddCard } from './use-add-card.ts';
import { type ReturnedCard, useReturnedCard } from './use-returned-card.ts';

/** The selected card, and how a new one is added. */
export interface CardPicking {
  isPending: boolean;
  cards: readonly SavedCard[];
  picked: CardPick;
  pick: (pick: CardPick) => void;
  /** The selected saved card; undefined for a new one. */
  card: SavedCard | undefined;
  newCard: AddCard;
  /** Whether to save a new card; only if the user ticks the box. */
  isSaving: boolean;
  setSaving: (isSaving: boolean) => void;
  /** The card setup after the return from the bank. */
  returned: ReturnedCard | undefined;
  /**
   * Returns the id of the selected card, and adds it first if it is new; undefined if it was refused or is confirmed at
   * the bank. A saved one becomes the selected one, so that the next attempt needs no typing.
   */
  cardId: (typed: CardForm, options: CardIdOptions) => Promise<number | undefined>;
}

interface CardIdOptions {
  proof: IdentityProof | undefined;
  returnTo: string;
  onSaved: () => void;
}

/** Loads the saved cards only if card payments are on; `tried` is the card of the previous attempt. */
export function useCardPick(methods: PayMethods | undefined, tried?: PayAttempt['card']): CardPicking {
  const saved = useCall('GET /api/user/card', {}, { enabled: methods?.card === true, staleTime: 10_000 });
  const [chosen, pick] = useState<CardPick>();
  const [isSaving, setSaving] = useState(false);
  const newCard = useAddCard(methods);
  const returned = useReturnedCard(({ id }) => pick(id));
  const cards = saved.data?.results ?? [];
  const picked = chosen ?? firstPick(cards, tried);
  const card = cards.find(({ id }) => id === picked);
  const cardId: CardPicking['cardId'] = async (typed, { onSaved, ...options }) => {
    if (picked !== 'new') return picked;
    if (!isSaving) return newCard.addOnce(typed);
    const added = await newCard.add(typed, options);
    if (!added) return undefined;
    pick(added.id);
    onSaved();
    return added.id;
  };
  return {
    isPending: saved.isPending,
    cards,
    picked,
    pick,
    card,
    newCard,
    isSaving,
    setSaving,
    returned,
    cardId,
  };
}
