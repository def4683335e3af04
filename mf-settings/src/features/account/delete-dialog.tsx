import { paths } from '@talad/contract/paths';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall, useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { useFailure } from '@talad/ui/use-failure';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { passwordRules } from '../../form/rules.ts';
import { useFieldText } from '../../form/use-field-text.ts';

const empty = { password: '', otp: '', understood: false };
/** What is said of a code is too long for its field and stands at the foot. */
const fields = ['password'] as const;

/** What goes and what stays, what stands in the way, and whether it is really them. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const formId = useId();
  const { user, signOut } = useSession();
  const asksPassword = user?.hasPassword ?? true;
  const asksCode = user?.twoFactor ?? false;
  const { data: wallet } = useCall('GET /api/user/wallet', {});
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const failure = useFailure<typeof empty>(fields, setError);
  const leave = useCommand('POST /api/user/delete', {
    onSuccess: () => signOut(paths.home()),
    onError: failure.show,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('deletion.title')}
      closeLabel={text('deletion.keep')}
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
        onSubmit={handleSubmit(({ password, otp }) => {
          failure.clear();
          leave.mutate({
            body: { ...(asksPassword ? { password } : {}), ...(asksCode ? { otp: otp.trim() } : {}) },
          });
        })}
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
          {asksPassword ? (
            <AccountPasswordField
              label={text('form.password')}
              error={errors.password?.message}
              {...register('password', passwordRules)}
            />
          ) : null}
          {asksCode ? (
            <Field label={text('form.otpOrRecovery')} error={fieldText(errors.otp?.message)} required>
              <TextInput
                autoComplete="one-time-code"
                spellCheck={false}
                {...register('otp', {
                  required: 'form.otpOrRecoveryRequired',
                  validate: (code) => code.trim().length >= 6 || 'form.otpOrRecoveryRequired',
                })}
              />
            </Field>
          ) : null}
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
