import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { HoldWarning } from '../../withdrawal-hold/hold-warning.tsx';

/** Turns two-factor authentication off with an authenticator code or a recovery code. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const { refresh } = useSession();
  const identity = useConfirmIdentity({ acceptsRecoveryCode: true });
  const turnOff = useCommand('POST /api/user/two-factor/turn-off', {
    invalidates: [
      'GET /api/user/security-event',
      'GET /api/user/verify-otp',
      'GET /api/user/trusted-browser',
      'GET /api/user/wallet/withdraw-terms',
    ],
    onSuccess: async () => {
      await refresh();
      toast.show({ kind: 'success', id: 'two-factor', text: text('twoFactor.isOff') });
      onClose();
    },
  });
  const form = useSchemaForm({
    schema: object({}),
    defaultValues: {},
    text,
    part: identity,
    send: (_, proof) => turnOff.mutateAsync({ body: proof }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('twoFactor.turnOffTitle')}
      closeLabel={text('form.close')}
      size="sm"
      cancelLabel={text('twoFactor.keepOn')}
      submitLabel={text('twoFactor.turnOff')}
      isDanger
    >
      <Text>{text('twoFactor.turnOffBody')}</Text>
      <HoldWarning />
      <ConfirmIdentityFields identity={identity} />
    </FormDialog>
  );
}
