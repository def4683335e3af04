import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { type FormEvent, useId, useState } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';

/** Dialog in which either side adds evidence pictures to an open dispute. */
export default function MoreProofDialog(props: DialogPanelProps) {
  const { item, onClose } = props;
  const t = useText('marketplace');
  const errorText = useErrorText();
  const formId = useId();
  const upload = usePictures();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useCommand('POST /api/transaction/item/:id/evidence', useOrderAction(props)('proof.done'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = upload.problem(true);
    setProblem(found);
    if (!found) add.mutate({ params: { id: item.id }, body: { note: note.trim(), ...upload.proof } });
  };
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
          <Button type="submit" form={formId} busy={add.isPending}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="5">
          <PicturesField
            label={t('proof.pictures')}
            required
            upload={upload}
            problem={problem && t(problem)}
            onChange={() => setProblem(undefined)}
          />
          <Field label={t('proof.note')} hint={t('proof.noteHint')}>
            <TextArea value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
          </Field>
          <FormErrors messages={add.error ? [errorText(add.error)] : []} requestId={add.error?.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
