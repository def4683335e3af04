import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';

/** Requests a data export after identity confirmation, because it contains all personal data. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('export.dialogTitle')}
      closeLabel={text('form.close')}
      size="sm"
      cancelLabel={text('form.cancel')}
      submitLabel={text('export.confirm')}
    >
      <Text>{text('export.dialogBody')}</Text>
      <ConfirmIdentityFields identity={identity} />
    </FormDialog>
  );
}
