import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { useId } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';

const proofRules = object({ note: string().trim().defined() });

/** Dialog in which either side adds evidence pictures to an open dispute. */
export default function MoreProofDialog(props: DialogPanelProps) {
  const { item, onClose } = props;
  const t = useText('marketplace');
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('proof.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="5">
          <PicturesField label={t('proof.pictures')} required upload={upload} />
          <Field label={t('proof.note')} hint={t('proof.noteHint')} error={form.error('note')}>
            <TextArea {...form.register('note')} />
          </Field>
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
