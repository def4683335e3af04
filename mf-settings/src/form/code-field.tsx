import { Field } from '@talad/ui/field';
import { NumberInput, type NumberInputProps } from '@talad/ui/input';
import { fontSizes } from '@talad/ui/scale';

type CodeFieldProps = NumberInputProps & { label: string; error?: string; hint?: string };

/** Field for a numeric code in large type; phones autofill a code from a text message. */
export function CodeField({ label, error, hint, maxLength = 6, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required>
      <NumberInput
        autoComplete="one-time-code"
        maxLength={maxLength}
        style={{ fontSize: fontSizes.lg, letterSpacing: '0.3em' }}
        {...input}
      />
    </Field>
  );
}
