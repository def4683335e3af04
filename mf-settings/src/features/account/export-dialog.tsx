import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useId } from 'react';

/** Requests a data export after identity confirmation, because it contains all personal data. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const identity = useConfirmIdentity();
  const ask = useCommand('POST /api/user/export', {
    invalidates: ['GET /api/user/export'],
    onSuccess: onClose,
  });
  const form = useSchemaForm({
    schema: object({}),
    defaultValues: {},
    text,
    part: identity,
    send: (_, proof) => ask.mutateAsync({ body: proof }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('export.dialogTitle')}
      closeLabel={text('form.close')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {text('export.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="4">
          <Text>{text('export.dialogBody')}</Text>
          <ConfirmIdentityFields identity={identity} />
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
