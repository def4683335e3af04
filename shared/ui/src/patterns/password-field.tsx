import { Field } from '../primitives/field.tsx';
import { PasswordInput, type PasswordInputProps } from '../primitives/input.tsx';

export type PasswordFieldProps = PasswordInputProps & {
  label: string;
  error?: string;
  hint?: string;
};

/** A required password field with its label and a button that reveals the value. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required>
      <PasswordInput {...input} />
    </Field>
  );
}
