import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { PasswordInput, type PasswordInputProps } from '@talad/ui/input';

type AccountPasswordFieldProps = Omit<PasswordInputProps, 'labels'> & {
  label: string;
  error?: string;
  hint?: string;
};

/** Field for the Talad password, with a button to reveal it. */
export function AccountPasswordField({ label, error, hint, ...input }: AccountPasswordFieldProps) {
  const text = useText('settings');
  return (
    <Field label={label} error={error} hint={hint} required>
      <PasswordInput
        labels={{ show: text('form.showPassword'), hide: text('form.hidePassword') }}
        {...input}
      />
    </Field>
  );
}
