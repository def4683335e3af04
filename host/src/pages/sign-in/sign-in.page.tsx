import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate, useLocation } from '@talad/runtime/router';
import { type SignInReason, useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useEffect, useReducer, useState } from 'react';
import { CookiesBlocked } from '../../forms/cookies-blocked.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';
import { signInSchema } from './sign-in.form-model.ts';

const invalidFields = { email: 'form.emailInvalid', password: 'form.passwordRequired' };

const reasonOf = (state: unknown): SignInReason['reason'] | undefined =>
  typeof state === 'object' && state !== null && 'reason' in state
    ? (state as SignInReason).reason
    : undefined;

/**
 * Signs a user in, with a code if two-factor is on, and goes to the return URL, which is always a page of this site.
 */
export default function SignInPage() {
  const text = useText('host');
  const returnUrl = useReturnUrl();
  const { state } = useLocation();
  const { setUser, status } = useSession();
  const bus = useEventBus();
  const submitted = useSubmittedForm();
  const identity = useConfirmIdentity({ by: 'code', acceptsRecoveryCode: !submitted });
  const [requiresCode, setRequiresCode] = useState(
    () => submitted?.apiError?.code.startsWith('TWO_FACTOR_') ?? false,
  );
  const [trusts, toggleTrust] = useReducer((on: boolean) => !on, false);
  const { field } = identity;
  useEffect(() => {
    if (requiresCode) field.current?.focus();
  }, [requiresCode, field]);
  const signIn = useCommand('POST /api/auth/token/login', {
    onSuccess: (user) => {
      bus.emit('analytics:account', { step: 'login' });
      setUser(user);
    },
  });
  const form = useSchemaForm({
    schema: signInSchema,
    defaultValues: { email: submitted?.email ?? '', password: '' },
    text,
    apiError: submitted?.apiError,
    invalid: invalidFields,
    part: {
      complete: () => (requiresCode ? identity.complete() : {}),
      handleError: (error) => {
        if (error.code === 'TWO_FACTOR_REQUIRED') setRequiresCode(true);
        else if (!identity.handleError(error)) {
          // The error is not about the code: the password changed meanwhile, or the account is suspended.
          setRequiresCode(false);
          return false;
        }
        return true;
      },
    },
    send: (values, proof) =>
      signIn.mutateAsync({
        body: { ...values, ...proof, ...(requiresCode && trusts ? { trustBrowser: true } : {}) },
      }),
  });
  const reason = reasonOf(state);

  if (status === 'signedIn') return <Navigate to={returnUrl ?? paths.home()} replace />;
  return (
    <FormPage
      title={text('signIn.title')}
      links={
        <>
          <AppLink to={paths.forgotPassword(returnUrl)}>{text('signIn.forgot')}</AppLink>
          <Text size="sm" tone="muted">
            <span>{text('signIn.noAccount')}</span>{' '}
            <AppLink to={paths.register(returnUrl)}>{text('signIn.register')}</AppLink>
          </Text>
          {/* The menu of a signed-in user needs scripts. */}
          <noscript>
            <AppLink to={paths.logout()}>{text('logout.title')}</AppLink>
          </noscript>
        </>
      }
    >
      <CookiesBlocked />
      {reason ? <InlineAlert role="alert">{text(`signIn.reason.${reason}`)}</InlineAlert> : null}
      <Form form={form}>
        <Stack gap={5}>
          {/* Without scripts, the code is sent together with the address and the password. */}
          {requiresCode && !submitted ? null : (
            <>
              <Field label={text('form.email')} error={form.error('email')} required>
                <TextInput
                  type="email"
                  autoComplete="username"
                  inputMode="email"
                  defaultValue={submitted?.email}
                  {...form.register('email')}
                />
              </Field>
              <PasswordField
                label={text('form.password')}
                error={form.error('password')}
                autoComplete="current-password"
                {...form.register('password')}
              />
            </>
          )}
          {requiresCode ? (
            <>
              <ConfirmIdentityFields identity={identity} />
              <Checkbox name="trustBrowser" checked={trusts} onChange={toggleTrust}>
                {text('signIn.trustBrowser')}
              </Checkbox>
            </>
          ) : null}
          <FormErrors {...form.failure} />
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('signIn.submit')}
          </Button>
          {requiresCode && !submitted ? (
            <Button variant="ghost" fullWidth onClick={() => setRequiresCode(false)}>
              {text('signIn.back')}
            </Button>
          ) : null}
        </Stack>
      </Form>
    </FormPage>
  );
}
