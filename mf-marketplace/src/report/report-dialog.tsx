import { yupResolver } from '@hookform/resolvers/yup';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { toast } from '@talad/ui/toast';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { reportReasons, reportRules } from './report.form-model.ts';

export interface ReportDialogProps {
  about: 'user' | 'listing';
  id: number;
  onClose: () => void;
}

/** Dialog that reports a user or a listing to Talad. */
export default function ReportDialog({ about, id, onClose }: ReportDialogProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const formId = useId();
  const report = useCommand('POST /api/report', {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('report.done') });
      onClose();
    },
  });
  const form = useForm({
    resolver: yupResolver(reportRules),
    defaultValues: { reason: 'scam' as const, text: '' },
  });
  const textProblem = form.formState.errors.text?.message;
  const submit = form.handleSubmit(({ reason, text }) =>
    report.mutate({ body: { about, id, reason, text } }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`report.title.${about}`)}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('report.notNow')}
          </Button>
          <Button type="submit" form={formId} busy={report.isPending}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="5">
          <ChoiceGroup
            legend={t('report.reason')}
            value={form.watch('reason')}
            onChoose={(chosen) => form.setValue('reason', chosen)}
            choices={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          />
          <Field
            label={t('report.text')}
            hint={t('report.textHint')}
            error={textProblem && t(textProblem)}
            required={form.watch('reason') === 'other'}
          >
            <TextArea {...form.register('text')} />
          </Field>
          <FormErrors
            messages={report.error ? [errorText(report.error)] : []}
            requestId={report.error?.requestId}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
