import type { PayMethods, SavedCard } from '@talad/contract/payments';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId, useState } from 'react';
import CannotAddCard from '../../cards/cannot-add-card.tsx';
import CardFields from '../../cards/card-fields.tsx';
import { useAddCard } from '../../cards/use-add-card.ts';
import { useCardForm } from '../../cards/use-card-form.ts';

interface AddCardDialogProps {
  methods: PayMethods | undefined;
  /** The first card always becomes the default. */
  isFirst: boolean;
  onSaved: (card: SavedCard) => void;
  onClose: () => void;
}

/** Form for saving a card at the payment provider. */
export default function AddCardDialog({ methods, isFirst, onSaved, onClose }: AddCardDialogProps) {
  const text = useText('wallet');
  const formId = useId();
  const { pathname, search } = useLocation();
  const entry = useCardForm();
  const newCard = useAddCard(methods);
  const [isDefault, setDefault] = useState(isFirst);

  const save = async () => {
    const form = entry.complete();
    const card = form && (await newCard.add(form, { isDefault, returnTo: pathname + search }));
    if (!card) return;
    onSaved(card);
    onClose();
  };
  if (newCard.failure) return <CannotAddCard {...newCard.failure} onClose={newCard.forgetFailure} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('card.add')}
      closeLabel={text('close')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('card.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={newCard.isBusy} aria-describedby={`${formId}-means`}>
            {text('card.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!newCard.isBusy) void save();
        }}
      >
        <Stack gap="4">
          <CardFields entry={entry} />
          <ConfirmIdentityFields identity={newCard.identity} />
          {isFirst ? null : (
            <Checkbox checked={isDefault} onChange={({ currentTarget }) => setDefault(currentTarget.checked)}>
              {text('card.asDefault')}
            </Checkbox>
          )}
          <MoneySentence id={`${formId}-means`}>{text('card.saveSentence')}</MoneySentence>
        </Stack>
      </form>
    </Dialog>
  );
}
