import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useId } from 'react';
import { HoldSentence } from '../../withdrawal-hold/hold-sentence.tsx';

/** Turns two-factor authentication off with an authenticator code or a recovery code. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const { refresh } = useSession();
  const identity = useConfirmIdentity({ takesRecoveryCode: true });
  const turnOff = useCommand('POST /api/user/two-factor/turn-off', {
    invalidates: [
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
    <Dialog
      open
      onClose={onClose}
      title={text('twoFactor.turnOffTitle')}
      closeLabel={text('form.close')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('twoFactor.keepOn')}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={form.isBusy}>
            {text('twoFactor.turnOff')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="4">
          <Text>{text('twoFactor.turnOffBody')}</Text>
          <HoldSentence />
          <ConfirmIdentityFields identity={identity} />
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
