import type { GameLink } from '@talad/contract/linking';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';

interface UnlinkModalProps {
  link: GameLink;
  onClose: () => void;
  onUnlinked: () => void;
}

/** Confirmation dialog for unlinking an account; shows the reason if the API refuses. */
export default function UnlinkModal({ link, onClose, onUnlinked }: UnlinkModalProps) {
  const text = useText('settings');
  const errorText = useErrorText();
  const game = useLocalize()(link.game.names);
  const unlink = useCommand('DELETE /api/user/db-sync/link/:id', {
    onSuccess: () => {
      onClose();
      onUnlinked();
    },
    invalidates: ['GET /api/user/db-sync/link', 'GET /api/user/db-sync/item'],
  });
  return (
    <ConfirmModal
      open
      danger
      busy={unlink.isPending}
      onClose={onClose}
      onConfirm={() => unlink.mutate({ params: { id: link.id } })}
      title={text('dbSync.unlinkTitle', { username: link.user.username })}
      labels={{ confirm: text('dbSync.unlink'), cancel: text('form.cancel'), close: text('form.close') }}
    >
      <Stack gap="4">
        <Text>{text('dbSync.unlinkBody', { game })}</Text>
        <FormErrors
          messages={unlink.error ? [errorText(unlink.error)] : []}
          requestId={unlink.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
