import { yupResolver } from '@hookform/resolvers/yup';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { useServerErrors } from '@talad/ui/use-failure';
import { useForm } from 'react-hook-form';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';
import { useFieldText } from '../../forms/use-field-text.ts';
import { type ForgotPasswordValues, forgotPasswordSchema } from './forgot-password.form-model.ts';

/** Sends a reset link. The response is the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const text = useText('host');
  const wanted = useReturnUrl();
  const { register, handleSubmit, formState, setError } = useForm<ForgotPasswordValues>({
    resolver: yupResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const failure = useServerErrors<ForgotPasswordValues>(['email'], setError);
  const ask = useCommand('POST /api/auth/password/forgot', { onError: failure.show });
  const message = useFieldText()(formState.errors.email?.message);

  return (
    <FormPage
      title={text('forgot.title')}
      intro={text('forgot.intro')}
      links={<AppLink to={paths.signIn(wanted)}>{text('forgot.back')}</AppLink>}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => {
          failure.clear();
          ask.mutate({ body: { ...values, callbackUrl: wanted } });
        })}
      >
        <Stack gap={5}>
          <Field label={text('form.email')} error={message} required>
            <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
          </Field>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          {ask.isSuccess ? <InlineAlert role="status">{text('forgot.sent')}</InlineAlert> : null}
          <Button type="submit" fullWidth busy={ask.isPending}>
            {text('forgot.submit')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
