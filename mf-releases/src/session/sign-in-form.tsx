import { isApiError } from '@talad/runtime/api-error';
import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { PasswordField } from '@talad/ui/password-field';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import { callRegistry } from '../registry/call-registry.ts';
import { useSetSession } from '../registry/use-registry.ts';
import { CodeField, codeRule } from './code-field.tsx';

const signInSchema = object({
  name: string().trim().required('form.nameRequired'),
  password: string().required('form.passwordRequired'),
  code: codeRule(),
});

/** Sign-in of a member of staff: name, password and code. */
export function SignInForm() {
  const text = useText('releases');
  const setSession = useSetSession();
  const [isWrong, setWrong] = useState(false);
  const form = useSchemaForm({
    schema: signInSchema,
    defaultValues: { name: '', password: '', code: '' },
    text,
    send: async (body) => {
      setWrong(false);
      try {
        const answer = await callRegistry('session', { method: 'POST', body });
        setSession(await answer.json());
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
        setWrong(true);
      }
    },
  });
  return (
    <Surface maxWidth="420px">
      <Form form={form} aria-label={text('signIn.title')}>
        <Stack gap="4">
          <Text tone="muted">{text('signIn.lead')}</Text>
          <Field label={text('form.name')} error={form.error('name')} required>
            <TextInput autoComplete="username" {...form.register('name')} />
          </Field>
          <PasswordField
            label={text('form.password')}
            labels={{ show: text('form.showPassword'), hide: text('form.hidePassword') }}
            error={form.error('password')}
            {...form.register('password')}
          />
          <CodeField error={form.error('code')} {...form.register('code')} />
          <FormErrors {...(isWrong ? { messages: [text('signIn.wrong')] } : form.failure)} />
          <Box>
            <Button type="submit" busy={form.isBusy}>
              {text('signIn.submit')}
            </Button>
          </Box>
        </Stack>
      </Form>
    </Surface>
  );
}
