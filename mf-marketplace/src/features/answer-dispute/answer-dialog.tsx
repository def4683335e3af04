import { yupResolver } from '@hookform/resolvers/yup';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DialogPanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';
import { answerRules } from './answer.form-model.ts';

/** Dialog for the seller's response to a dispute, with optional pictures. */
export default function AnswerDialog(props: DialogPanelProps) {
  const { item, onClose } = props;
  const t = useText('marketplace');
  const errorText = useErrorText();
  const formId = useId();
  const upload = usePictures();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const answer = useCommand(
    'POST /api/transaction/item/:id/dispute/answer',
    useOrderAction(props)('answer.done'),
  );
  const form = useForm({ resolver: yupResolver(answerRules), defaultValues: { text: '' } });
  const textProblem = form.formState.errors.text?.message;
  const submit = form.handleSubmit(({ text }) => {
    const problem = upload.problem(false);
    setPictureProblem(problem);
    if (problem) return;
    answer.mutate({
      params: { id: item.id },
      body: { version: item.version, text, ...upload.proof },
    });
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
          <Button type="submit" form={formId} busy={answer.isPending} aria-describedby={`${formId}-means`}>
            {t('answer.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="5">
          <Field
            label={t('answer.text')}
            hint={t('answer.textHint')}
            error={textProblem && t(textProblem)}
            required
          >
            <TextArea {...form.register('text')} />
          </Field>
          <PicturesField
            label={t('answer.pictures')}
            upload={upload}
            problem={pictureProblem && t(pictureProblem)}
            onChange={() => setPictureProblem(undefined)}
          />
          <MoneySentence id={`${formId}-means`}>
            {t('answer.money', { amount: formatBaht(item.total) })}
          </MoneySentence>
          <FormErrors
            messages={answer.error ? [errorText(answer.error)] : []}
            requestId={answer.error?.requestId}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
