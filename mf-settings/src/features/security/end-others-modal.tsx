import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';

/** Confirmation dialog for signing out all other sessions. */
export default function SignOutOthersModal({
  onClose,
  onEnded,
}: {
  onClose: () => void;
  onEnded: () => void;
}) {
  const text = useText('settings');
  const errorText = useErrorText();
  const end = useCommand('DELETE /api/user/session', {
    invalidates: ['GET /api/user/session', 'GET /api/user/security-event'],
    onSuccess: onEnded,
  });
  return (
    <ConfirmModal
      open
      danger
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate({})}
      title={text('sessions.endOthersTitle')}
      labels={{
        confirm: text('sessions.endOthersConfirm'),
        cancel: text('form.cancel'),
        close: text('form.close'),
      }}
    >
      <Stack gap="4">
        <Text>{text('sessions.endOthersBody')}</Text>
        <FormErrors messages={end.error ? [errorText(end.error)] : []} requestId={end.error?.requestId} />
      </Stack>
    </ConfirmModal>
  );
}
