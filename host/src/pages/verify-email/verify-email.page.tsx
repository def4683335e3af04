import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useReturnUrl } from '@talad/runtime/return-url';
import { useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { Spinner } from '@talad/ui/spinner';
import { useEffect, useRef } from 'react';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';

/** Verifies an email address with the token from the mail's link. */
export default function VerifyEmailPage() {
  const text = useText('host');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const { status, refresh } = useSession();
  const wanted = useReturnUrl();
  const token = search.get('token') ?? '';
  const { mutate, isSuccess, error } = useCommand('POST /api/auth/email/verify', {
    onSuccess: () => {
      if (status === 'member') void refresh();
    },
  });
  const sentToken = useRef<string>(undefined);

  useEffect(() => {
    // The token works once: a second request would report that it is used up.
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    mutate({ body: { token } });
  }, [token, mutate]);

  const failure = token ? error : { code: 'TOKEN_INVALID', requestId: undefined };
  const mayTryAgain = token !== '' && error?.isTransient === true;
  return (
    <FormPage title={text('verify.title')}>
      {isSuccess ? (
        <>
          <InlineAlert role="status" icon="check">
            {text('verify.done')}
          </InlineAlert>
          <Button to={status === 'member' ? (wanted ?? paths.home()) : paths.signIn(wanted)} fullWidth>
            {text('verify.continue')}
          </Button>
        </>
      ) : null}
      {failure ? (
        <>
          <FormErrors messages={[errorText(failure)]} requestId={failure.requestId} />
          {mayTryAgain ? (
            <Button onClick={() => mutate({ body: { token } })}>{text('remoteModule.retry')}</Button>
          ) : (
            <Button to={paths.signIn(wanted)} variant="secondary" fullWidth>
              {text('verify.newLink')}
            </Button>
          )}
        </>
      ) : null}
      {isSuccess || failure ? null : <Spinner size={32} />}
    </FormPage>
  );
}
