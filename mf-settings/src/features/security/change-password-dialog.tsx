import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useFailure } from '@talad/ui/use-failure';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { CodeField } from '../../form/code-field.tsx';
import { newPasswordRules, otpRules, passwordRules } from '../../form/rules.ts';
import { HoldSentence } from '../../withdrawal-hold/hold-sentence.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '', otp: '' };
/** What is said of a code is too long for its field and stands at the foot. */
const fields = ['currentPassword', 'password', 'confirmPassword'] as const;

/** Another password, for whoever knows the one there is; everybody else who is signed in is signed out. */
export default function ChangePasswordDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const failure = useFailure<typeof empty>(fields, setError);
  const change = useCommand('POST /api/auth/password/change', {
    invalidates: ['GET /api/user/session', 'GET /api/user/wallet/withdraw-terms'],
    onError: failure.show,
    onSuccess: () => {
      toast.show({ kind: 'success', id: 'password', text: text('password.changed') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('password.change')}
      closeLabel={text('form.cancel')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {text('password.change')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ otp, ...passwords }) => {
          failure.clear();
          change.mutate({ body: { ...passwords, ...(user.twoFactor ? { otp } : {}) } });
        })}
      >
        <Stack gap="4">
          <Text size="sm" tone="muted">
            {text('password.others')}
          </Text>
          <AccountPasswordField
            label={text('password.current')}
            error={errors.currentPassword?.message}
            {...register('currentPassword', passwordRules)}
          />
          <AccountPasswordField
            label={text('password.next')}
            hint={text('form.passwordRules')}
            error={errors.password?.message}
            autoComplete="new-password"
            {...register('password', newPasswordRules)}
          />
          <AccountPasswordField
            label={text('password.again')}
            error={errors.confirmPassword?.message}
            autoComplete="new-password"
            {...register('confirmPassword', {
              required: 'form.passwordAgainRequired',
              validate: (again, { password }) => again === password || 'form.passwordsDiffer',
            })}
          />
          {user.twoFactor ? (
            <CodeField label={text('form.otp')} error={errors.otp?.message} {...register('otp', otpRules)} />
          ) : null}
          <HoldSentence />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
