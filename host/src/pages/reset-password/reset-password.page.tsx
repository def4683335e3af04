import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { useSearchParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';
import { invalidPasswords, NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';
import { resetPasswordSchema } from './reset-password.form-model.ts';

/** Sets a new password with the token from the mail's link; all sessions end. */
export default function ResetPasswordPage() {
  const text = useText('host');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const submitted = useSubmittedForm();
  const reset = useCommand('POST /api/auth/password/reset');
  const form = useSchemaForm({
    schema: resetPasswordSchema,
    defaultValues: { password: '', confirmPassword: '' },
    text,
    apiError: submitted?.apiError,
    invalid: invalidPasswords,
    send: (values) => reset.mutateAsync({ body: { token, ...values } }),
  });
  const returnUrl = useReturnUrl();
  const another = <AppLink to={paths.forgotPassword(returnUrl)}>{text('reset.another')}</AppLink>;

  if (!token) {
    return (
      <FormPage title={text('reset.title')} links={another}>
        <FormErrors messages={[text('form.linkIncomplete')]} />
      </FormPage>
    );
  }
  if (reset.isSuccess || submitted?.isAccepted) {
    return (
      <FormPage title={text('reset.title')}>
        <InlineAlert role="status" icon="check">
          {text('reset.done')}
        </InlineAlert>
        <Button to={paths.signIn(returnUrl)} fullWidth>
          {text('signIn.submit')}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={text('reset.title')} links={another}>
      <Form form={form}>
        <Stack gap={5}>
          <NewPasswordFields label={text('form.newPassword')} form={form} />
          <FormErrors {...form.failure} />
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('reset.submit')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
}
