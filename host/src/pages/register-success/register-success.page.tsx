import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { Navigate, useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { useEffect, useState } from 'react';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';

/** Asks a new user to open the verification mail; continues by itself once the address is verified, in any tab. */
export default function RegisterSuccessPage() {
  const text = useText('host');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const returnUrl = useReturnUrl();
  const { user, status, refresh, signOut } = useSession();
  const resend = useCommand('POST /api/auth/email/resend');
  const email = user?.email ?? search.get('email') ?? '';
  const isWaiting = status === 'signedIn' && user?.isEmailVerified === false;
  const [check, setCheck] = useState<'idle' | 'checking' | 'unverified'>('idle');

  useEffect(() => {
    if (!isWaiting) return;
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isWaiting, refresh]);

  const checkVerification = async () => {
    setCheck('checking');
    await refresh();
    setCheck('unverified');
  };
  const sendAgain = () => {
    setCheck('idle');
    resend.mutate({ query: { callbackUrl: returnUrl } });
  };

  if (user?.isEmailVerified) return <Navigate to={returnUrl ?? paths.home()} replace />;
  return (
    <FormPage
      title={text('registered.title')}
      intro={email ? text('registered.sentTo', { email }) : text('registered.sent')}
      links={
        isWaiting ? (
          <Button variant="ghost" size="sm" onClick={() => void signOut()}>
            {text('registered.otherAccount')}
          </Button>
        ) : (
          <AppLink to={paths.signIn(returnUrl)}>{text('signIn.submit')}</AppLink>
        )
      }
    >
      {isWaiting ? (
        <Stack gap={4}>
          <Button onClick={() => void checkVerification()} busy={check === 'checking'} fullWidth>
            {text('registered.confirmed')}
          </Button>
          <Button variant="secondary" fullWidth busy={resend.isPending} onClick={sendAgain}>
            {text('registered.resend')}
          </Button>
          {check === 'unverified' ? (
            <InlineAlert role="status">{text('registered.notYet')}</InlineAlert>
          ) : resend.isSuccess ? (
            <InlineAlert role="status">{text('registered.resent')}</InlineAlert>
          ) : null}
          <FormErrors
            messages={resend.error ? [errorText(resend.error)] : []}
            requestId={resend.error?.requestId}
          />
        </Stack>
      ) : null}
    </FormPage>
  );
}
