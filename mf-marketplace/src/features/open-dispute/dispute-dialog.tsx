import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { remainingBaht } from '../../order-ui/item-state.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';
import { disputeRules, problemsOf } from './dispute.form-model.ts';

/** Dialog in which the buyer reports a problem with evidence; Talad holds the money until the dispute is resolved. */
export default function DisputeDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const consequenceId = useId();
  const upload = usePictures();
  const open = useCommand('POST /api/transaction/item/:id/dispute', useOrderAction(props)('dispute.done'));
  const kinds = problemsOf(item.kind);
  const form = useSchemaForm({
    schema: disputeRules,
    defaultValues: { kind: item.status === 'delivery' ? 'notReceived' : 'notAsDescribed', text: '' },
    text: t,
    // What has not loaded would be missing in the screenshot.
    part: {
      complete: (): ReturnType<typeof upload.complete> =>
        upload.complete(form.getValues('kind') !== 'notReceived'),
    },
    send: (values, proof) =>
      open.mutateAsync({ params: { id: item.id }, body: { version: item.version, ...values, ...proof } }),
  });
  const kind = form.watch('kind');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('dispute.title')}
      closeLabel={t('close')}
      cancelLabel={t('dispute.notNow')}
      submitLabel={t('dispute.confirm')}
      describedBy={consequenceId}
    >
      <ChoiceGroup
        legend={t('dispute.kind')}
        value={kind}
        onChoose={(chosen) => form.setValue('kind', chosen)}
        choices={kinds.map((value) => ({ value, label: t(`dispute.kinds.${value}`) }))}
      />
      <Field label={t('dispute.text')} hint={t('dispute.textHint')} error={form.error('text')} required>
        <TextArea {...form.register('text')} />
      </Field>
      <PicturesField label={t('dispute.pictures')} required={kind !== 'notReceived'} upload={upload} />
      <MoneySentence id={consequenceId}>
        {t('dispute.money', {
          amount: formatBaht(remainingBaht(item)),
          seller: counterpartName(order, localize),
        })}
      </MoneySentence>
    </FormDialog>
  );
}
