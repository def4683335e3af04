import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate } from '@talad/runtime/router';
import { RequireSession, useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { FormPage } from '../../forms/form-page.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';
import { usernameSchema } from './create-username.form-model.ts';

/** Sets the public username, once. */
export default function CreateUsernamePage() {
  return (
    // The same form while the session is loading: without scripts, it stays unknown.
    <RequireSession fallback={<UsernameForm />}>
      <UsernameForm />
    </RequireSession>
  );
}

function UsernameForm() {
  const text = useText('host');
  const { user, setUser } = useSession();
  const returnUrl = useReturnUrl();
  const submitted = useSubmittedForm();
  const choose = useCommand('PATCH /api/auth/user/me', { onSuccess: setUser });
  const form = useSchemaForm({
    schema: usernameSchema,
    defaultValues: { username: submitted?.username ?? '' },
    text,
    apiError: submitted?.apiError,
    invalid: { username: 'form.usernameRules' },
    send: (values) => choose.mutateAsync({ body: values }),
  });

  if (user?.username) return <Navigate to={returnUrl ?? paths.home()} replace />;
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
            <TextInput
              autoComplete="nickname"
              spellCheck={false}
              defaultValue={submitted?.username}
              {...form.register('username')}
            />
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
