import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useEventBus } from '@talad/runtime/events';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { CookiesBlocked } from '../../forms/cookies-blocked.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { invalidPasswords, NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';
import { registerSchema } from './register.form-model.ts';
import { TermsField } from './terms-field.tsx';

const invalidFields = {
  ...invalidPasswords,
  email: 'form.emailInvalid',
  acceptTerms: 'form.termsRequired',
};

/** Creates an account. The user is signed in at once and asked to verify the address. */
export default function RegisterPage() {
  const text = useText('host');
  const { language } = useLanguage();
  const { setUser, status } = useSession();
  const returnUrl = useReturnUrl();
  const bus = useEventBus();
  const submitted = useSubmittedForm();
  const registration = useCommand('POST /api/auth/register', {
    onSuccess: (user) => {
      bus.emit('analytics:account', { step: 'sign_up' });
      setUser(user);
    },
  });
  const form = useSchemaForm({
    schema: registerSchema,
    defaultValues: { email: submitted?.email ?? '', password: '', confirmPassword: '', acceptTerms: false },
    text,
    apiError: submitted?.apiError,
    invalid: invalidFields,
    send: (values) =>
      registration.mutateAsync({ body: { ...values, acceptTerms: true, language, callbackUrl: returnUrl } }),
  });

  if (status === 'signedIn') return <Navigate to={returnUrl ?? paths.home()} replace />;
  return (
    <FormPage
      title={text('register.title')}
      intro={text('register.intro')}
      links={
        <Text size="sm" tone="muted">
          <span>{text('register.haveAccount')}</span>{' '}
          <AppLink to={paths.signIn(returnUrl)}>{text('signIn.submit')}</AppLink>
        </Text>
      }
    >
      <CookiesBlocked />
      <Form form={form}>
        <Stack gap={5}>
          <Field label={text('form.email')} error={form.error('email')} required>
            <TextInput
              type="email"
              autoComplete="email"
              inputMode="email"
              defaultValue={submitted?.email}
              {...form.register('email')}
            />
          </Field>
          <NewPasswordFields label={text('form.password')} form={form} />
          <TermsField error={form.error('acceptTerms')} {...form.register('acceptTerms')} />
          <FormErrors {...form.failure} />
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('register.submit')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
}
