import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import type { SchemaForm } from '@talad/ui/form';
import { NumberInput } from '@talad/ui/input';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import type { WithdrawValues } from './withdraw.form-model.ts';

interface CodeStepProps {
  form: SchemaForm<WithdrawValues>;
  /** Summary of the withdrawal that the code confirms. */
  children: ReactNode;
}

/** Input of the current authenticator code. */
export function CodeStep({ form, children }: CodeStepProps) {
  const text = useText('wallet');
  return (
    <Stack gap="4">
      <Text>{text('withdraw.codeBody')}</Text>
      <Field
        label={text('withdraw.code')}
        hint={text('withdraw.codeHint')}
        error={form.error('otp')}
        required
      >
        <NumberInput
          // The user opened the step, and this is its only field.
          autoFocus
          autoComplete="one-time-code"
          maxLength={6}
          {...form.register('otp')}
          style={{ fontSize: fontSizes.xl, letterSpacing: '0.35em', textAlign: 'center' }}
        />
      </Field>
      {children}
    </Stack>
  );
}
