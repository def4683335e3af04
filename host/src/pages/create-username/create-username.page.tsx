import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate } from '@talad/runtime/router';
import { RequireSession, useSession } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { FormPage } from '../../forms/form-page.tsx';
import { usernameSchema } from './create-username.form-model.ts';

/** Sets the public username, once. */
export default function CreateUsernamePage() {
  return (
    <RequireSession waiting={<Box minHeight="60vh" />}>
      <UsernameForm />
    </RequireSession>
  );
}

function UsernameForm() {
  const text = useText('host');
  const { user, adopt } = useSession();
  const wanted = useReturnUrl();
  const choose = useCommand('PATCH /api/auth/user/me', { onSuccess: adopt });
  const form = useSchemaForm({
    schema: usernameSchema,
    defaultValues: { username: '' },
    text,
    send: (values) => choose.mutateAsync({ body: values }),
  });

  if (user?.username) return <Navigate to={wanted ?? paths.home()} replace />;
  return (
    <FormPage title={text('username.title')} intro={text('username.intro')}>
      <Form form={form}>
        <Stack gap={5}>
          <Field
            label={text('form.username')}
            hint={text('form.usernameRules')}
            error={form.error('username')}
            required
          >
            <TextInput autoComplete="nickname" spellCheck={false} {...form.register('username')} />
          </Field>
          <FormErrors {...form.failure} />
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('username.submit')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
}
