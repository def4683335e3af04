import { yupResolver } from '@hookform/resolvers/yup';
import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useServerErrors } from '@talad/ui/use-failure';
import { useForm } from 'react-hook-form';
import { FormPage } from '../../forms/form-page.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFieldText } from '../../forms/use-field-text.ts';
import { type RegisterValues, registerSchema } from './register.form-model.ts';
import { TermsField } from './terms-field.tsx';

/** Creates an account. The user is signed in at once and asked to verify the address. */
export default function RegisterPage() {
  const text = useText('host');
  const { language } = useLanguage();
  const { adopt, status } = useSession();
  const wanted = useReturnUrl();
  const { register, handleSubmit, formState, setError } = useForm<RegisterValues>({
    resolver: yupResolver(registerSchema),
    defaultValues: { email: '', password: '', confirmPassword: '', acceptTerms: false },
  });
  const bus = useEventBus();
  const failure = useServerErrors<RegisterValues>(['email', 'password', 'confirmPassword'], setError);
  const open = useCommand('POST /api/auth/register', {
    onSuccess: (user) => {
      bus.emit('analytics:account', { step: 'sign_up' });
      adopt(user);
    },
    onError: failure.show,
  });
  const fieldText = useFieldText();
  const error = (name: keyof RegisterValues) => fieldText(formState.errors[name]?.message);

  if (status === 'member') return <Navigate to={wanted ?? paths.home()} replace />;
  return (
    <FormPage
      title={text('register.title')}
      intro={text('register.intro')}
      links={
        <Text size="sm" tone="muted">
          {text('register.haveAccount')} <AppLink to={paths.signIn(wanted)}>{text('signIn.submit')}</AppLink>
        </Text>
      }
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(({ email, password, confirmPassword }) => {
          failure.clear();
          open.mutate({
            body: { email, password, confirmPassword, acceptTerms: true, language, callbackUrl: wanted },
          });
        })}
      >
        <Stack gap={5}>
          <Field label={text('form.email')} error={error('email')} required>
            <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
          <PasswordField
            label={text('form.password')}
            error={error('password')}
            hint={text('form.passwordRules')}
            autoComplete="new-password"
            {...register('password')}
          />
          <PasswordField
            label={text('form.confirmPassword')}
            error={error('confirmPassword')}
            autoComplete="new-password"
            {...register('confirmPassword')}
          />
          <TermsField error={error('acceptTerms')} {...register('acceptTerms')} />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Button type="submit" fullWidth busy={open.isPending}>
            {text('register.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
