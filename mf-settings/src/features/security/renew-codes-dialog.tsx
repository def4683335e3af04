import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { useFailure } from '@talad/ui/use-failure';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { CodeField } from '../../form/code-field.tsx';
import { otpRules, passwordRules } from '../../form/rules.ts';
import { KeepCodes } from './keep-codes.tsx';

/** What is said of a code is too long for its field and stands at the foot. */
const fields = ['password'] as const;

/** New recovery codes in place of those there were. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const asksPassword = useSession().user?.hasPassword ?? true;
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', otp: '' },
  });
  const { errors } = formState;
  const failure = useFailure<{ password: string; otp: string }>(fields, setError);
  const renew = useCommand('POST /api/user/two-factor/recovery-codes', {
    invalidates: ['GET /api/user/verify-otp'],
    onError: failure.show,
  });
  if (renew.data) {
    return <KeepCodes title={text('twoFactor.renew')} codes={renew.data.recoveryCodes} onDone={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('twoFactor.renew')}
      closeLabel={text('form.cancel')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={renew.isPending}>
            {text('twoFactor.renewConfirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ password, otp }) => {
          failure.clear();
          renew.mutate({ body: { otp, ...(asksPassword ? { password } : {}) } });
        })}
      >
        <Stack gap="4">
          <Text>{text('twoFactor.renewBody')}</Text>
          {asksPassword ? (
            <AccountPasswordField
              label={text('form.password')}
              error={errors.password?.message}
              {...register('password', passwordRules)}
            />
          ) : null}
          <CodeField label={text('form.otp')} error={errors.otp?.message} {...register('otp', otpRules)} />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
