import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';

const proofRules = object({ note: string().trim().defined() });

/** Dialog in which either side adds evidence pictures to an open dispute. */
export default function AddEvidenceDialog(props: DialogPanelProps) {
  const { item, onClose } = props;
  const t = useText('marketplace');
  const upload = usePictures();
  const add = useCommand('POST /api/transaction/item/:id/evidence', useOrderAction(props)('proof.done'));
  const form = useSchemaForm({
    schema: proofRules,
    defaultValues: { note: '' },
    text: t,
    part: { complete: () => upload.complete(true) },
    send: ({ note }, proof) => add.mutateAsync({ params: { id: item.id }, body: { note, ...proof } }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('proof.title')}
      closeLabel={t('close')}
      cancelLabel={t('close')}
      submitLabel={t('proof.confirm')}
    >
      <PicturesField label={t('proof.pictures')} required upload={upload} />
      <Field label={t('proof.note')} hint={t('proof.noteHint')} error={form.error('note')}>
        <TextArea {...form.register('note')} />
      </Field>
    </FormDialog>
  );
}
