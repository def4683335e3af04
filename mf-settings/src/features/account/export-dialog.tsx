import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useServerErrors } from '@talad/ui/use-failure';
import { useId } from 'react';

/** Requests a data export after identity confirmation, because it contains all personal data. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const identity = useConfirmIdentity();
  const failure = useServerErrors([], () => undefined);
  const ask = useCommand('POST /api/user/export', {
    invalidates: ['GET /api/user/export'],
    onSuccess: onClose,
    onError: (error) => {
      if (!identity.refuse(error)) failure.show(error);
    },
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
          <Button type="submit" form={formId} busy={ask.isPending}>
            {text('export.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          failure.clear();
          const proof = identity.complete();
          if (proof && !ask.isPending) ask.mutate({ body: proof });
        }}
      >
        <Stack gap="4">
          <Text>{text('export.dialogBody')}</Text>
          <ConfirmIdentityFields identity={identity} />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
