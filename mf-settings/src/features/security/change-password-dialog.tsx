import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useServerErrors } from '@talad/ui/use-failure';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { newPasswordRules, passwordRules } from '../../form/rules.ts';
import { HoldSentence } from '../../withdrawal-hold/hold-sentence.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };
const fields = ['currentPassword', 'password', 'confirmPassword'] as const;

/** Changes the password, given the current one; signs out all other sessions. */
export default function ChangePasswordDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const identity = useConfirmIdentity({ by: 'code' });
  const failure = useServerErrors<typeof empty>(fields, setError);
  const [requiresCode, setAsksCode] = useState(user.twoFactor);
  const change = useCommand('POST /api/auth/password/change', {
    invalidates: [
      'GET /api/user/session',
      'GET /api/user/trusted-browser',
      'GET /api/user/wallet/withdraw-terms',
    ],
    onError: (error) => {
      // Two-factor was turned on in another tab.
      if (error.code === 'TWO_FACTOR_REQUIRED') setAsksCode(true);
      if (error.code === 'PASSWORD_WRONG' || !identity.refuse(error)) failure.show(error);
    },
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
      closeLabel={text('form.close')}
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
        onSubmit={(event) => {
          failure.clear();
          const proof = requiresCode ? identity.complete() : {};
          void handleSubmit((passwords) => {
            if (proof && !change.isPending) change.mutate({ body: { ...passwords, ...proof } });
          })(event);
        }}
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
          {requiresCode ? <ConfirmIdentityFields identity={identity} /> : null}
          <HoldSentence />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
