import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { PasswordInput, type PasswordInputProps } from '@talad/ui/input';
import { useFieldText } from './use-field-text.ts';

type AccountPasswordFieldProps = Omit<PasswordInputProps, 'labels'> & {
  label: string;
  error?: string;
  hint?: string;
};

/** Field for the Talad password, with a button to reveal it. */
export function AccountPasswordField({ label, error, hint, ...input }: AccountPasswordFieldProps) {
  const text = useText('settings');
  const fieldText = useFieldText();
  return (
    <Field label={label} error={fieldText(error)} hint={hint} required>
      <PasswordInput
        labels={{ show: text('form.showPassword'), hide: text('form.hidePassword') }}
        {...input}
      />
    </Field>
  );
}
