import { paths } from '@talad/contract/paths';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall, useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
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
  const formId = useId();
  const { signOut } = useSession();
  const identity = useConfirmIdentity({ takesRecoveryCode: true });
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
    <Dialog
      open
      onClose={onClose}
      title={text('deletion.title')}
      closeLabel={text('form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('deletion.keep')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={form.isBusy}
            aria-describedby={`${formId}-means`}
          >
            {text('deletion.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="4">
          <Text>{text('deletion.goes')}</Text>
          <Text>{text('deletion.stays')}</Text>
          <MoneySentence icon="wallet" id={`${formId}-means`}>
            {wallet && wallet.totalValue > 0
              ? text('deletion.money', { total: formatBaht(wallet.totalValue) })
              : text('deletion.conditions')}{' '}
            <AppLink to={paths.transactionHistory()}>{text('deletion.orders')}</AppLink>
          </MoneySentence>
          <ConfirmIdentityFields identity={identity} />
          <Box>
            <Checkbox
              aria-invalid={form.error('understood') !== undefined}
              aria-describedby={`${formId}-understood`}
              {...form.register('understood')}
            >
              {text('deletion.understood')}
            </Checkbox>
            <Text role="alert" size="sm" tone="danger" id={`${formId}-understood`}>
              {form.error('understood')}
            </Text>
          </Box>
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
