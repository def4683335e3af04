import { yupResolver } from '@hookform/resolvers/yup';
import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Navigate, useLocation } from '@talad/runtime/router';
import { type SignInNotice, useSession } from '@talad/runtime/session';
import { useWantedPage } from '@talad/runtime/wanted-page';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useFailure } from '@talad/ui/use-failure';
import { useForm } from 'react-hook-form';
import { FormPage } from '../../forms/form-page.tsx';
import { Notice } from '../../forms/notice.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFieldText } from '../../forms/use-field-text.ts';
import { type SignInValues, signInSchema } from './sign-in.form-model.ts';

const noticeOf = (state: unknown): SignInNotice['notice'] | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state
    ? (state as SignInNotice).notice
    : undefined;

/** Signs somebody in and leads back to where they came from, which is always a page of this site. */
export default function SignInPage() {
  const text = useText('host');
  const wanted = useWantedPage();
  const { state } = useLocation();
  const { adopt, status } = useSession();
  const { register, handleSubmit, formState, setError } = useForm<SignInValues>({
    resolver: yupResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const bus = useEventBus();
  const failure = useFailure<SignInValues>(['email', 'password'], setError);
  const signIn = useCommand('POST /api/auth/token/login', {
    onSuccess: (user) => {
      bus.emit('analytics:account', { step: 'login' });
      adopt(user);
    },
    onError: failure.show,
  });
  const notice = noticeOf(state);
  const fieldText = useFieldText();
  const error = (name: keyof SignInValues) => fieldText(formState.errors[name]?.message);

  if (status === 'member') return <Navigate to={wanted ?? paths.home()} replace />;
  return (
    <FormPage
      title={text('signIn.title')}
      links={
        <>
          <AppLink to={paths.forgotPassword(wanted)}>{text('signIn.forgot')}</AppLink>
          <Text size="sm" tone="muted">
            {text('signIn.noAccount')}{' '}
            <AppLink to={paths.register(wanted)}>{text('signIn.register')}</AppLink>
          </Text>
        </>
      }
    >
      {notice ? <Notice role="alert">{text(`signIn.notice.${notice}`)}</Notice> : null}
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => {
          failure.clear();
          signIn.mutate({ body: values });
        })}
      >
        <Stack gap={5}>
          <Field label={text('form.email')} error={error('email')} required>
            <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
          </Field>
          <PasswordField
            label={text('form.password')}
            error={error('password')}
            autoComplete="current-password"
            {...register('password')}
          />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Button type="submit" fullWidth busy={signIn.isPending}>
            {text('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
