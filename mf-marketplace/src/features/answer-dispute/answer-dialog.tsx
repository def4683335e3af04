import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';
import { answerRules } from './answer.form-model.ts';

/** Dialog for the seller's response to a dispute, with optional pictures. */
export default function AnswerDialog(props: DialogPanelProps) {
  const { item, onClose } = props;
  const t = useText('marketplace');
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('answer.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('answer.notNow')}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} aria-describedby={`${formId}-means`}>
            {t('answer.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="5">
          <Field label={t('answer.text')} hint={t('answer.textHint')} error={form.error('text')} required>
            <TextArea {...form.register('text')} />
          </Field>
          <PicturesField label={t('answer.pictures')} upload={upload} />
          <MoneySentence id={`${formId}-means`}>
            {t('answer.money', { amount: formatBaht(item.total) })}
          </MoneySentence>
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
