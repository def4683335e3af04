import { useText } from '@talad/runtime/i18n';
import { Checkbox } from '@talad/ui/checkbox';
import { BlockSkeleton } from '../skeleton/block-skeleton.tsx';
import type { CardFormState } from './card.form-model.ts';
import { CardChoice } from './card-choice.tsx';
import { ReturnedCardNote } from './returned-card-note.tsx';
import type { CardPicking } from './use-card-pick.ts';

/** Card section of a payment form. */
export function CardPart({ picking, form }: { picking: CardPicking; form: CardFormState }) {
  const text = useText('wallet');
  const { isPending, cards, picked, pick, isSaving, setSaving, returned } = picking;
  return (
    <>
      {returned ? <ReturnedCardNote returned={returned} /> : null}
      {isPending ? (
        <BlockSkeleton height="210px" />
      ) : (
        <CardChoice cards={cards} pick={picked} onPick={pick} form={form} />
      )}
      {!isPending && picked === 'new' ? (
        <Checkbox checked={isSaving} onChange={({ currentTarget }) => setSaving(currentTarget.checked)}>
          {text('card.saveThis')}
        </Checkbox>
      ) : null}
    </>
  );
}
