import type { CardForm } from '@talad/contract/card-rules';
import type { PayMethods, SavedCard } from '@talad/contract/payments';
import { isApiError } from '@talad/runtime/api-error';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { type ConfirmIdentity, useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useState } from 'react';
import { bankDoor } from '../provider-payment/bank-answer.ts';
import { CardRefused, tokeniseCard } from './tokenise-card.ts';

interface AddCard {
  /**
   * Gives the saved card. Nothing where it was refused, `failure` then says why, and nothing where its bank wants a
   * confirmation: the bank's page takes the place of this one and leads back to `returnTo`.
   */
  add: (form: CardForm, options: { returnTo: string; isDefault?: boolean }) => Promise<SavedCard | undefined>;
  /** What confirms that the owner of the account adds the card; a part of each form that adds one. */
  identity: ConfirmIdentity;
  isBusy: boolean;
  failure: { sentence: string; requestId: string | undefined } | undefined;
  forgetFailure: () => void;
}

/** Saves a card: the provider gets the number, our API gets the name that the provider gave it. */
export function useAddCard(methods: PayMethods | undefined): AddCard {
  const text = useText('wallet');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AddCard['failure']>();
  const identity = useConfirmIdentity();
  const save = useCommand('POST /api/user/card', { invalidates: ['GET /api/user/card'] });

  const add: AddCard['add'] = async (form, { returnTo, isDefault = false }) => {
    const { tokenUrl, publishableKey } = methods ?? {};
    if (!tokenUrl || !publishableKey) {
      setFailure({ sentence: text('card.off'), requestId: undefined });
      return undefined;
    }
    const proof = identity.complete();
    if (!proof) return undefined;
    setBusy(true);
    let isLeaving = false;
    try {
      const paymentMethodId = await tokeniseCard(form, { tokenUrl, publishableKey });
      const {
        card,
        redirectUrl,
        failure: refusal,
      } = await save.mutateAsync({
        body: { paymentMethodId, isDefault, returnTo, ...proof },
      });
      if (card) return card;
      if (redirectUrl) {
        isLeaving = true;
        // Whoever presses "back" at the bank may find this page as it was.
        window.addEventListener('pageshow', () => setBusy(false), { once: true });
        bankDoor.open(redirectUrl);
      } else if (refusal) setFailure({ sentence: text('card.refused.notConfirmed'), requestId: undefined });
      return undefined;
    } catch (error) {
      const isOurs = isApiError(error);
      if (isOurs && identity.refuse(error)) return undefined;
      const refusal = error instanceof CardRefused ? error.refusal : 'down';
      setFailure({
        sentence: isOurs ? errorText(error) : text(`card.refused.${refusal}`),
        requestId: isOurs ? error.requestId : undefined,
      });
      return undefined;
    } finally {
      if (!isLeaving) setBusy(false);
    }
  };
  return { add, identity, isBusy, failure, forgetFailure: () => setFailure(undefined) };
}
