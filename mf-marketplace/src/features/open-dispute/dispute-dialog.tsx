import { yupResolver } from '@hookform/resolvers/yup';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DialogPanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';
import { disputeRules, problemsOf } from './dispute.form-model.ts';

/** Dialog in which the buyer reports a problem with evidence; Talad holds the money until the dispute is resolved. */
export default function DisputeDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const formId = useId();
  const upload = usePictures();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const open = useCommand('POST /api/transaction/item/:id/dispute', useOrderAction(props)('dispute.done'));
  const kinds = problemsOf(item.kind);
  const form = useForm({
    resolver: yupResolver(disputeRules),
    defaultValues: {
      kind: item.status === 'delivery' ? ('notReceived' as const) : ('notAsDescribed' as const),
      text: '',
    },
  });
  const kind = form.watch('kind');
  const textProblem = form.formState.errors.text?.message;
  const checkPictures = () => {
    const problem = upload.problem(true);
    setPictureProblem(problem);
    return problem;
  };
  const submit = form.handleSubmit((values) => {
    if (checkPictures()) return;
    open.mutate({
      params: { id: item.id },
      body: { version: item.version, kind: values.kind, text: values.text, ...upload.proof },
    });
  }, checkPictures);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dispute.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('dispute.notNow')}
          </Button>
          <Button type="submit" form={formId} busy={open.isPending} aria-describedby={`${formId}-means`}>
            {t('dispute.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="5">
          <ChoiceGroup
            legend={t('dispute.kind')}
            value={kind}
            onChoose={(chosen) => form.setValue('kind', chosen)}
            choices={kinds.map((value) => ({ value, label: t(`dispute.kinds.${value}`) }))}
          />
          <Field
            label={t('dispute.text')}
            hint={t('dispute.textHint')}
            error={textProblem && t(textProblem)}
            required
          >
            <TextArea {...form.register('text')} />
          </Field>
          <PicturesField
            label={t('dispute.pictures')}
            required
            upload={upload}
            problem={pictureProblem && t(pictureProblem)}
            onChange={() => setPictureProblem(undefined)}
          />
          <MoneySentence id={`${formId}-means`}>
            {t('dispute.money', { amount: formatBaht(item.total), seller: counterpartName(order, named) })}
          </MoneySentence>
          <FormErrors
            messages={open.error ? [errorText(open.error)] : []}
            requestId={open.error?.requestId}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
