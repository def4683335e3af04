import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';

/** Shows an opened secret again after a confirmation of identity, because it is worth what the order cost. */
export default function ReopenDialog(props: DialogPanelProps & { onOpened: (secret: string) => void }) {
  const { item, onClose, onOpened } = props;
  const t = useText('marketplace');
  const identity = useConfirmIdentity();
  const moved = useOrderAction(props)('secret.againDone');
  const reopen = useCommand('POST /api/transaction/item/:id/secret/again', {
    onSuccess: ({ secret, transaction }) => {
      onOpened(secret);
      moved.onSuccess(transaction);
    },
    onError: moved.onError,
  });
  const form = useSchemaForm({
    schema: object({}),
    defaultValues: {},
    text: t,
    part: identity,
    send: (_, proof) => reopen.mutateAsync({ params: { id: item.id }, body: proof }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('secret.againTitle')}
      closeLabel={t('secret.notYet')}
      size="sm"
      cancelLabel={t('secret.notYet')}
      submitLabel={t('secret.againConfirm')}
    >
      <Text>{t('secret.againBody')}</Text>
      <ConfirmIdentityFields identity={identity} />
    </FormDialog>
  );
}
