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
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useServerErrors } from '@talad/ui/use-failure';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldText } from '../../form/use-field-text.ts';

const empty = { understood: false };

/** Account deletion: what is erased and retained, blockers, and identity confirmation. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const formId = useId();
  const { signOut } = useSession();
  const identity = useConfirmIdentity({ takesRecoveryCode: true });
  const { data: wallet } = useCall('GET /api/user/wallet', {});
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const failure = useServerErrors<typeof empty>([], setError);
  const leave = useCommand('POST /api/user/delete', {
    onSuccess: () => signOut(paths.home()),
    onError: (error) => {
      if (!identity.refuse(error)) failure.show(error);
    },
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
            busy={leave.isPending}
            aria-describedby={`${formId}-means`}
          >
            {text('deletion.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          failure.clear();
          const proof = identity.complete();
          void handleSubmit(() => {
            if (proof && !leave.isPending) leave.mutate({ body: proof });
          })(event);
        }}
      >
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
              aria-invalid={errors.understood !== undefined}
              {...register('understood', { required: 'form.understoodRequired' })}
            >
              {text('deletion.understood')}
            </Checkbox>
            <Text role="alert" size="sm" tone="danger">
              {fieldText(errors.understood?.message)}
            </Text>
          </Box>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
