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
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Replaces the recovery codes. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const identity = useConfirmIdentity();
  const renew = useCommand('POST /api/user/two-factor/recovery-codes', {
    invalidates: ['GET /api/user/verify-otp'],
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
    <Dialog
      open
      onClose={onClose}
      title={text('twoFactor.renew')}
      closeLabel={text('form.close')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {text('twoFactor.renewConfirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="4">
          <Text>{text('twoFactor.renewBody')}</Text>
          <ConfirmIdentityFields identity={identity} />
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
