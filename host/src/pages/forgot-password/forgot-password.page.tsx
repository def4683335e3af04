import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';
import { forgotPasswordSchema } from './forgot-password.form-model.ts';

/** Sends a reset link. The response is the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const text = useText('host');
  const returnUrl = useReturnUrl();
  const submitted = useSubmittedForm();
  const requestReset = useCommand('POST /api/auth/password/forgot');
  const form = useSchemaForm({
    schema: forgotPasswordSchema,
    defaultValues: { email: submitted?.email ?? '' },
    text,
    apiError: submitted?.apiError,
    invalid: { email: 'form.emailInvalid' },
    send: (values) => requestReset.mutateAsync({ body: { ...values, callbackUrl: returnUrl } }),
  });

  return (
    <FormPage
      title={text('forgot.title')}
      intro={text('forgot.intro')}
      links={<AppLink to={paths.signIn(returnUrl)}>{text('forgot.back')}</AppLink>}
    >
      <Form form={form}>
        <Stack gap={5}>
          <Field label={text('form.email')} error={form.error('email')} required>
            <TextInput
              type="email"
              autoComplete="username"
              inputMode="email"
              defaultValue={submitted?.email}
              {...form.register('email')}
            />
          </Field>
          <FormErrors {...form.failure} />
          {requestReset.isSuccess || submitted?.isAccepted ? (
            <InlineAlert role="status">{text('forgot.sent')}</InlineAlert>
          ) : null}
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('forgot.submit')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
}
