import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Replaces the recovery codes. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const identity = useConfirmIdentity();
  const renew = useCommand('POST /api/user/two-factor/recovery-codes', {
    invalidates: ['GET /api/user/verify-otp', 'GET /api/user/security-event'],
  });
  const form = useSchemaForm({
    schema: object({}),
    defaultValues: {},
    text,
    part: identity,
    send: (_, proof) => renew.mutateAsync({ body: proof }),
  });
  if (renew.data) {
    return (
      <RecoveryCodesDialog
        title={text('twoFactor.renew')}
        codes={renew.data.recoveryCodes}
        onDone={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('twoFactor.renew')}
      closeLabel={text('form.close')}
      size="sm"
      cancelLabel={text('form.cancel')}
      submitLabel={text('twoFactor.renewConfirm')}
    >
      <Text>{text('twoFactor.renewBody')}</Text>
      <ConfirmIdentityFields identity={identity} />
    </FormDialog>
  );
}
