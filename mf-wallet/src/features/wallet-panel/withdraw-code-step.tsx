import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { NumberInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import type { ReactNode } from 'react';

interface CodeStepProps {
  code: string;
  onCode: (code: string) => void;
  /** What the code sends. */
  children: ReactNode;
}

/** The code that the authenticator shows now. */
export function CodeStep({ code, onCode, children }: CodeStepProps) {
  const text = useText('wallet');
  return (
    <Stack gap="4">
      <Text>{text('withdraw.codeBody')}</Text>
      <Field label={text('withdraw.code')} hint={text('withdraw.codeHint')} required>
        <NumberInput
          // The step was asked for by a press, and there is nothing else in it.
          autoFocus
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ currentTarget }) => onCode(currentTarget.value)}
          style={{ fontSize: '1.5625rem', letterSpacing: '0.35em', textAlign: 'center' }}
        />
      </Field>
      {children}
    </Stack>
  );
}
