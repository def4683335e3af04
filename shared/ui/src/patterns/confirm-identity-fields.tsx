import { useLanguage } from '@talad/runtime/i18n';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { Box, Stack } from '../primitives/box.tsx';
import { Button } from '../primitives/button.tsx';
import { Field } from '../primitives/field.tsx';
import { NumberInput, TextInput } from '../primitives/input.tsx';
import { Text } from '../primitives/text.tsx';
import { PasswordField } from './password-field.tsx';
import type { ConfirmIdentity } from './use-confirm-identity.ts';

const messages = { en, th };

/** The form field for the proof that `useConfirmIdentity` asks for. */
export function ConfirmIdentityFields({ identity }: { identity: ConfirmIdentity }) {
  const { language } = useLanguage();
  const text = (key: keyof typeof en) => messages[language][key];
  const { method, value, problem, field, acceptsRecoveryCode, type, choose } = identity;
  if (method === 'none') {
    return <Text size="sm">{text('identity.noPassword')}</Text>;
  }
  const error =
    problem === undefined
      ? undefined
      : 'rule' in problem
        ? text(`identity.${problem.rule}Required`)
        : problem.sentence;
  const input = {
    ref: field,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
  };
  if (method === 'password') {
    return (
      <PasswordField
        label={text('identity.password')}
        error={error}
        labels={{ show: text('identity.showPassword'), hide: text('identity.hidePassword') }}
        {...input}
      />
    );
  }
  const isCode = method === 'code';
  return (
    <Stack gap="2">
      <Text size="sm" tone="muted">
        {text(isCode ? 'identity.codeLead' : 'identity.recoveryLead')}
      </Text>
      <Field label={text(isCode ? 'identity.code' : 'identity.recovery')} error={error} required>
        {isCode ? (
          <NumberInput
            name="otp"
            autoComplete="one-time-code"
            style={{ fontSize: '1.25rem', letterSpacing: '0.3em' }}
            {...input}
          />
        ) : (
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...input} />
        )}
      </Field>
      {acceptsRecoveryCode ? (
        <Box>
          <Button variant="ghost" size="sm" onClick={() => choose(isCode ? 'recovery' : 'code')}>
            {text(isCode ? 'identity.useRecovery' : 'identity.useCode')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}
