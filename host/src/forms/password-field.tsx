import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { PasswordInput, type PasswordInputProps } from '@talad/ui/input';

type PasswordFieldProps = Omit<PasswordInputProps, 'labels'> & {
  label: string;
  error?: string;
  hint?: string;
};

/** A password field with its label and a button that reveals the value. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const text = useText('host');
  return (
    <Field label={label} error={error} hint={hint} required>
      <PasswordInput
        labels={{ show: text('form.showPassword'), hide: text('form.hidePassword') }}
        {...input}
      />
    </Field>
  );
}
