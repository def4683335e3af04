import type { CardForm } from '@talad/contract/card-rules';
import type { PayMethods, SavedCard } from '@talad/contract/payments';
import { isApiError } from '@talad/runtime/api-error';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { type ConfirmIdentity, type IdentityProof, useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useRef, useState } from 'react';
import { bankNavigation } from '../provider-payment/bank-return.ts';
import { CardError, tokeniseCard } from './tokenise-card.ts';

interface AddCardOptions {
  proof: IdentityProof | undefined;
  returnTo: string;
  isDefault?: boolean;
}

export interface AddCard {
  /**
   * Returns the saved card. Returns undefined if it was refused (see `failure`), or if the bank requires confirmation:
   * the browser then navigates to the bank's page, which redirects to `returnTo`.
   */
  add: (form: CardForm, options: AddCardOptions) => Promise<SavedCard | undefined>;
  /** Returns the id of a one-time card, which is not saved; undefined if it was refused. */
  addOnce: (form: CardForm) => Promise<number | undefined>;
  /** Call after the one-time card has paid or was declined: the next payment needs a new one. */
  clearOneTimeCard: () => void;
  /** Confirms the user's identity; part of every form that saves a card. */
  identity: ConfirmIdentity;
  failure: { sentence: string; requestId: string | undefined } | undefined;
  clearFailure: () => void;
}

/** Adds a card: sends the number to the provider, and the provider's id of it to our API. */
export function useAddCard(methods: PayMethods | undefined): AddCard {
  const text = useText('wallet');
  const failureOf = useFailureOf();
  const [failure, setFailure] = useState<AddCard['failure']>();
  const identity = useConfirmIdentity();
  const save = useCommand('POST /api/user/card', { invalidates: ['GET /api/user/card'] });
  const oneTime = useCommand('POST /api/user/card/one-time');
  const added = useRef<{ card: string; id: number }>(undefined);

  /** Tokenizes the form at the provider and sends the resulting id; sets `failure` on errors. */
  async function give<T>(
    form: CardForm,
    send: (paymentMethodId: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { tokenUrl, publishableKey } = methods ?? {};
    if (!tokenUrl || !publishableKey) {
      setFailure({ sentence: text('card.off'), requestId: undefined });
      return undefined;
    }
    try {
      const paymentMethodId = await tokeniseCard(form, { tokenUrl, publishableKey });
      return await send(paymentMethodId);
    } catch (error) {
      if (isApiError(error) && identity.handleError(error)) return undefined;
      setFailure(failureOf(error));
      return undefined;
    }
  }

  const add: AddCard['add'] = (form, { proof, returnTo, isDefault = false }) =>
    give(form, async (paymentMethodId) => {
      const setup = await save.mutateAsync({ body: { paymentMethodId, ...proof, isDefault, returnTo } });
      if (setup.card) return setup.card;
      if (setup.redirectUrl) await openBankPage(setup.redirectUrl);
      else if (setup.failure)
        setFailure({ sentence: text('card.refused.notConfirmed'), requestId: undefined });
      return undefined;
    });

  const addOnce: AddCard['addOnce'] = async (form) => {
    // Reuse the card if the response to its payment was lost: a new one could be charged a second time.
    const typed = JSON.stringify(form);
    if (added.current?.card === typed) return added.current.id;
    const card = await give(form, (paymentMethodId) => oneTime.mutateAsync({ body: { paymentMethodId } }));
    if (card) added.current = { card: typed, id: card.id };
    return card?.id;
  };
  const clearOneTimeCard = () => {
    added.current = undefined;
  };
  return { add, addOnce, clearOneTimeCard, identity, failure, clearFailure: () => setFailure(undefined) };
}

/** Returns a function that describes why a card was not added. */
function useFailureOf() {
  const text = useText('wallet');
  const errorText = useErrorText();
  return (error: unknown): AddCard['failure'] => {
    if (isApiError(error)) return { sentence: errorText(error), requestId: error.requestId };
    const reason = error instanceof CardError ? error.reason : 'down';
    return { sentence: text(`card.refused.${reason}`), requestId: undefined };
  };
}

/** Opens the bank's page. Resolves if "back" restores this page from the bfcache. */
function openBankPage(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    bankNavigation.open(url);
  });
}
