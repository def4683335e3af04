import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { remainingBaht } from '../../order-ui/item-state.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';
import { answerRules } from './answer.form-model.ts';

/** Dialog for the seller's response to a dispute, with optional pictures. */
export default function AnswerDialog(props: DialogPanelProps) {
  const { item, onClose } = props;
  const t = useText('marketplace');
  const consequenceId = useId();
  const upload = usePictures();
  const answer = useCommand(
    'POST /api/transaction/item/:id/dispute/answer',
    useOrderAction(props)('answer.done'),
  );
  const form = useSchemaForm({
    schema: answerRules,
    defaultValues: { text: '' },
    text: t,
    part: { complete: () => upload.complete(false) },
    send: ({ text }, proof) =>
      answer.mutateAsync({ params: { id: item.id }, body: { version: item.version, text, ...proof } }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('answer.title')}
      closeLabel={t('close')}
      cancelLabel={t('answer.notNow')}
      submitLabel={t('answer.confirm')}
      describedBy={consequenceId}
    >
      <Field label={t('answer.text')} hint={t('answer.textHint')} error={form.error('text')} required>
        <TextArea {...form.register('text')} />
      </Field>
      <PicturesField label={t('answer.pictures')} upload={upload} />
      <MoneySentence id={consequenceId}>
        {t('answer.money', { amount: formatBaht(remainingBaht(item)) })}
      </MoneySentence>
    </FormDialog>
  );
}
