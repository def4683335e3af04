import type { CurrentUser } from '@talad/contract/accounts';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useState } from 'react';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { newPasswordRule, passwordRule } from '../../form/rules.ts';
import { HoldWarning } from '../../withdrawal-hold/hold-warning.tsx';

const changePasswordSchema = object({
  currentPassword: passwordRule(),
  password: newPasswordRule(),
  confirmPassword: string()
    .required('form.passwordAgainRequired')
    .test(
      'same',
      'form.passwordsDiffer',
      (again, { parent }) => !again || again === (parent as { password?: string }).password,
    ),
});

/** Changes the password, given the current one; signs out all other sessions. */
export default function ChangePasswordDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const text = useText('settings');
  const identity = useConfirmIdentity({ by: 'code' });
  const [requiresCode, setRequiresCode] = useState(user.twoFactor);
  const change = useCommand('POST /api/auth/password/change', {
    invalidates: [
      'GET /api/user/security-event',
      'GET /api/user/session',
      'GET /api/user/trusted-browser',
      'GET /api/user/wallet/withdraw-terms',
    ],
    onSuccess: () => {
      toast.show({ kind: 'success', id: 'password', text: text('password.changed') });
      onClose();
    },
  });
  const form = useSchemaForm({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    text,
    part: {
      complete: () => (requiresCode ? identity.complete() : {}),
      handleError: (error) => {
        // Two-factor was turned on in another tab.
        if (error.code === 'TWO_FACTOR_REQUIRED') setRequiresCode(true);
        return error.code !== 'PASSWORD_WRONG' && identity.handleError(error);
      },
    },
    send: (passwords, proof) => change.mutateAsync({ body: { ...passwords, ...proof } }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('password.change')}
      closeLabel={text('form.close')}
      size="sm"
      cancelLabel={text('form.cancel')}
      submitLabel={text('password.change')}
    >
      <Text size="sm" tone="muted">
        {text('password.others')}
      </Text>
      <AccountPasswordField
        label={text('password.current')}
        error={form.error('currentPassword')}
        {...form.register('currentPassword')}
      />
      <AccountPasswordField
        label={text('password.next')}
        hint={text('form.passwordRules')}
        error={form.error('password')}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <AccountPasswordField
        label={text('password.again')}
        error={form.error('confirmPassword')}
        autoComplete="new-password"
        {...form.register('confirmPassword')}
      />
      {requiresCode ? <ConfirmIdentityFields identity={identity} /> : null}
      <HoldWarning />
    </FormDialog>
  );
}
