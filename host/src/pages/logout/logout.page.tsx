import { paths, safeReturnUrl } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Navigate, useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { LoadingDots } from '@talad/ui/spinner';
import { FormPage } from '../../forms/form-page.tsx';

/**
 * Asks whether to sign out, and then reloads at a page of this site. The menus sign out by themselves: this page is opened
 * by links of any site.
 */
export default function LogoutPage() {
  const text = useText('host');
  const [search] = useSearchParams();
  const { status, user, signOut } = useSession();
  const to = safeReturnUrl(search.get('callbackUrl')) ?? paths.home();
  if (status === 'visitor') return <Navigate to={to} replace />;
  if (!user) {
    return (
      <FormPage title={text('logout.title')}>
        <LoadingDots text={text('remoteModule.loading')} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={text('logout.title')}
      intro={text('logout.signedInAs', { name: user.username ?? user.email })}
    >
      <Stack gap={3}>
        <Button fullWidth onClick={() => void signOut(to)}>
          {text('logout.submit')}
        </Button>
        <Button variant="secondary" fullWidth to={to}>
          {text('logout.stay')}
        </Button>
      </Stack>
    </FormPage>
  );
}
