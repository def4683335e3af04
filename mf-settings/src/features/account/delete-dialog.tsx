import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Box } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { AppLink } from '@talad/ui/link';
import { MoneySentence } from '@talad/ui/money-sentence';
import { boolean, object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useId } from 'react';

const deletionSchema = object({ understood: boolean().oneOf([true], 'form.understoodRequired').required() });

/** Account deletion: what is erased and retained, blockers, and identity confirmation. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const consequenceId = useId();
  const { signOut } = useSession();
  const identity = useConfirmIdentity({ acceptsRecoveryCode: true });
  const { data: wallet } = useCall('GET /api/user/wallet', {});
  const leave = useCommand('POST /api/user/delete', {
    onSuccess: () => signOut(paths.home()),
  });
  const form = useSchemaForm({
    schema: deletionSchema,
    defaultValues: { understood: false },
    text,
    part: identity,
    send: (_, proof) => leave.mutateAsync({ body: proof }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('deletion.title')}
      closeLabel={text('form.close')}
      cancelLabel={text('deletion.keep')}
      submitLabel={text('deletion.confirm')}
      isDanger
      describedBy={consequenceId}
    >
      <Text>{text('deletion.goes')}</Text>
      <Text>{text('deletion.retained')}</Text>
      <MoneySentence icon="wallet" id={consequenceId}>
        <span>
          {wallet && wallet.totalValue > 0
            ? text('deletion.money', { total: formatBaht(wallet.totalValue) })
            : text('deletion.conditions')}
        </span>{' '}
        <AppLink to={paths.transactionHistory()}>{text('deletion.orders')}</AppLink>
      </MoneySentence>
      <ConfirmIdentityFields identity={identity} />
      <Box>
        <Checkbox
          aria-invalid={form.error('understood') !== undefined}
          aria-describedby={`${consequenceId}-understood`}
          {...form.register('understood')}
        >
          {text('deletion.understood')}
        </Checkbox>
        <Text role="alert" size="sm" tone="danger" id={`${consequenceId}-understood`}>
          {form.error('understood')}
        </Text>
      </Box>
    </FormDialog>
  );
}
