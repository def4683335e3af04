import type { PayMethods, SavedCard } from '@talad/contract/payments';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { Checkbox } from '@talad/ui/checkbox';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { MoneySentence } from '@talad/ui/money-sentence';
import { boolean } from '@talad/ui/schema';
import { useId } from 'react';
import CannotAddCard from '../../cards/cannot-add-card.tsx';
import { cardSchema, emptyCard } from '../../cards/card.form-model.ts';
import CardFields from '../../cards/card-fields.tsx';
import { useAddCard } from '../../cards/use-add-card.ts';

const addCardSchema = cardSchema.shape({ isDefault: boolean().defined() });

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
  const consequenceId = useId();
  const { pathname, search } = useLocation();
  const newCard = useAddCard(methods);
  const form = useSchemaForm({
    schema: addCardSchema,
    defaultValues: { ...emptyCard, isDefault: isFirst },
    text,
    part: newCard.identity,
    send: async ({ isDefault, ...typed }, proof) => {
      const card = await newCard.add(typed, { proof, isDefault, returnTo: pathname + search });
      if (!card) return;
      onSaved(card);
      onClose();
    },
  });

  if (newCard.failure) return <CannotAddCard {...newCard.failure} onClose={newCard.clearFailure} />;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('card.add')}
      closeLabel={text('close')}
      size="sm"
      cancelLabel={text('card.cancel')}
      submitLabel={text('card.save')}
      describedBy={consequenceId}
    >
      <CardFields form={form} />
      <ConfirmIdentityFields identity={newCard.identity} />
      {isFirst ? null : <Checkbox {...form.register('isDefault')}>{text('card.asDefault')}</Checkbox>}
      <MoneySentence id={consequenceId}>{text('card.saveSentence')}</MoneySentence>
    </FormDialog>
  );
}
