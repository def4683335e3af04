import { yupResolver } from '@hookform/resolvers/yup';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate } from '@talad/runtime/router';
import { RequireSession, useSession } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { useServerErrors } from '@talad/ui/use-failure';
import { useForm } from 'react-hook-form';
import { FormPage } from '../../forms/form-page.tsx';
import { useFieldText } from '../../forms/use-field-text.ts';
import { type UsernameValues, usernameSchema } from './create-username.form-model.ts';

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
  const { register, handleSubmit, formState, setError } = useForm<UsernameValues>({
    resolver: yupResolver(usernameSchema),
    defaultValues: { username: '' },
  });
  const failure = useServerErrors<UsernameValues>(['username'], setError);
  const choose = useCommand('PATCH /api/auth/user/me', { onSuccess: adopt, onError: failure.show });
  const message = useFieldText()(formState.errors.username?.message);

  if (user?.username) return <Navigate to={wanted ?? paths.home()} replace />;
  return (
    <FormPage title={text('username.title')} intro={text('username.intro')}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => {
          failure.clear();
          choose.mutate({ body: values });
        })}
      >
        <Stack gap={5}>
          <Field label={text('form.username')} hint={text('form.usernameRules')} error={message} required>
            <TextInput autoComplete="nickname" spellCheck={false} {...register('username')} />
          </Field>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Button type="submit" fullWidth busy={choose.isPending}>
            {text('username.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
