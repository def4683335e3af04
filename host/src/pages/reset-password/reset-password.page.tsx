import { yupResolver } from '@hookform/resolvers/yup';
import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useReturnUrl } from '@talad/runtime/return-url';
import { useSearchParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { useServerErrors } from '@talad/ui/use-failure';
import { useForm } from 'react-hook-form';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFieldText } from '../../forms/use-field-text.ts';
import { type ResetPasswordValues, resetPasswordSchema } from './reset-password.form-model.ts';

/** Sets a new password with the token from the mail's link; all sessions end. */
export default function ResetPasswordPage() {
  const text = useText('host');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { register, handleSubmit, formState, setError } = useForm<ResetPasswordValues>({
    resolver: yupResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const failure = useServerErrors<ResetPasswordValues>(['password', 'confirmPassword'], setError);
  const reset = useCommand('POST /api/auth/password/reset', { onError: failure.show });
  const fieldText = useFieldText();
  const error = (name: keyof ResetPasswordValues) => fieldText(formState.errors[name]?.message);
  const wanted = useReturnUrl();
  const another = <AppLink to={paths.forgotPassword(wanted)}>{text('reset.another')}</AppLink>;

  if (!token) {
    return (
      <FormPage title={text('reset.title')} links={another}>
        <FormErrors messages={[errorText({ code: 'TOKEN_INVALID' })]} />
      </FormPage>
    );
  }
  if (reset.isSuccess) {
    return (
      <FormPage title={text('reset.title')}>
        <InlineAlert role="status" icon="check">
          {text('reset.done')}
        </InlineAlert>
        <Button to={paths.signIn(wanted)} fullWidth>
          {text('signIn.submit')}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={text('reset.title')} links={another}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => {
          failure.clear();
          reset.mutate({ body: { token, ...values } });
        })}
      >
        <Stack gap={5}>
          <PasswordField
            label={text('form.newPassword')}
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
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Button type="submit" fullWidth busy={reset.isPending}>
            {text('reset.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
