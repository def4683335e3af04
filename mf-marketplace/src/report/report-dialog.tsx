import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { toast } from '@talad/ui/toast';
import { reportReasons, reportRules } from './report.form-model.ts';

export interface ReportDialogProps {
  about: 'user' | 'listing';
  id: number;
  onClose: () => void;
}

/** Dialog that reports a user or a listing to Talad. */
export default function ReportDialog({ about, id, onClose }: ReportDialogProps) {
  const t = useText('marketplace');
  const report = useCommand('POST /api/report', {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('report.done') });
      onClose();
    },
  });
  const form = useSchemaForm({
    schema: reportRules,
    defaultValues: { reason: 'scam', text: '' },
    text: t,
    send: (values) => report.mutateAsync({ body: { about, id, ...values } }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`report.title.${about}`)}
      closeLabel={t('close')}
      cancelLabel={t('report.notNow')}
      submitLabel={t('report.send')}
    >
      <ChoiceGroup
        legend={t('report.reason')}
        value={form.watch('reason')}
        onChoose={(chosen) => form.setValue('reason', chosen)}
        choices={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <Field
        label={t('report.text')}
        hint={t('report.textHint')}
        error={form.error('text')}
        required={form.watch('reason') === 'other'}
      >
        <TextArea {...form.register('text')} />
      </Field>
    </FormDialog>
  );
}
