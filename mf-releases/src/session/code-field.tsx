import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { NumberInput, type NumberInputProps } from '@talad/ui/input';
import { string } from '@talad/ui/schema';

const codeLength = 6;

export const codeRule = () =>
  string()
    .defined()
    .matches(/^\d{6}$/, 'form.codeRequired');

/** Field for the six-digit code of the authenticator app. */
export function CodeField({ error, ...input }: NumberInputProps & { error?: string }) {
  const text = useText('releases');
  return (
    <Field label={text('form.code')} hint={text('form.codeHint')} error={error} required>
      <NumberInput autoComplete="one-time-code" maxLength={codeLength} {...input} />
    </Field>
  );
}
