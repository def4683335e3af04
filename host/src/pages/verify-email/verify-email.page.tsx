import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Button } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object } from '@talad/ui/schema';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';

const noFields = object({});

/**
 * Verifies an email address with the token from the mail's link, when its button is pressed: mail scanners open the link as
 * well, and would verify an address that a stranger has entered.
 */
export default function VerifyEmailPage() {
  const text = useText('host');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const { status, user, refresh } = useSession();
  const returnUrl = useReturnUrl();
  const token = search.get('token') ?? '';
  const submitted = useSubmittedForm();
  const verify = useCommand('POST /api/auth/email/verify', {
    onSuccess: () => {
      if (status === 'signedIn') void refresh();
    },
  });
  const form = useSchemaForm({
    schema: noFields,
    defaultValues: {},
    text,
    apiError: submitted?.apiError,
    send: () => verify.mutateAsync({ body: { token } }),
  });
  const error = form.apiError;
  const isSuccess = verify.isSuccess || submitted?.isAccepted === true;
  // The link works once, and its mail may be opened again.
  const isVerified = isSuccess || (error?.code === 'TOKEN_INVALID' && user?.isEmailVerified === true);
  const mayTry = token !== '' && (!error || error.isTransient);

  if (isVerified) {
    return (
      <FormPage title={text('verify.title')}>
        <InlineAlert role="status" icon="check">
          {text('verify.done')}
        </InlineAlert>
        <Button to={status === 'signedIn' ? (returnUrl ?? paths.home()) : paths.signIn(returnUrl)} fullWidth>
          {text('verify.continue')}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={text('verify.title')} intro={mayTry ? text('verify.intro') : undefined}>
      {token ? null : <FormErrors messages={[text('form.linkIncomplete')]} />}
      {error ? <FormErrors messages={[errorText(error)]} requestId={error.requestId} /> : null}
      {mayTry ? (
        <Form form={form}>
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('verify.submit')}
          </Button>
        </Form>
      ) : (
        <NewLink returnUrl={returnUrl} />
      )}
    </FormPage>
  );
}

/** Where a link does not work: a new one for a signed-in user, otherwise the way there. */
function NewLink({ returnUrl }: { returnUrl: string | undefined }) {
  const text = useText('host');
  const errorText = useErrorText();
  const { user } = useSession();
  const resend = useCommand('POST /api/auth/email/resend');
  if (!user || user.isEmailVerified)
    return (
      <Button to={user ? (returnUrl ?? paths.home()) : paths.signIn(returnUrl)} variant="secondary" fullWidth>
        {text(user ? 'verify.continue' : 'verify.newLink')}
      </Button>
    );
  if (resend.isSuccess)
    return <InlineAlert role="status">{text('registered.sentTo', { email: user.email })}</InlineAlert>;
  return (
    <>
      <FormErrors
        messages={resend.error ? [errorText(resend.error)] : []}
        requestId={resend.error?.requestId}
      />
      <Button
        fullWidth
        busy={resend.isPending}
        onClick={() => resend.mutate({ query: { callbackUrl: returnUrl } })}
      >
        {text('verify.resend', { email: user.email })}
      </Button>
    </>
  );
}
