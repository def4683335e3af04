import { useText } from '@talad/runtime/i18n';
import type { SchemaForm } from '@talad/ui/form';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  form: Pick<SchemaForm<{ password: string; confirmPassword: string }>, 'error' | 'register'>;
}

/** Messages for what the API refuses. */
export const invalidPasswords = { password: 'form.passwordRules', confirmPassword: 'form.passwordsDiffer' };

/** A new password and its repetition. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const text = useText('host');
  return (
    <>
      <PasswordField
        label={label}
        error={form.error('password')}
        hint={text('form.passwordRules')}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <PasswordField
        label={text('form.confirmPassword')}
        error={form.error('confirmPassword')}
        autoComplete="new-password"
        {...form.register('confirmPassword')}
      />
    </>
  );
}
