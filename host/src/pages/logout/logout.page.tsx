import { sameOriginPath } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { LoadingDots } from '@talad/ui/spinner';
import { useEffect } from 'react';
import { FormPage } from '../../forms/form-page.tsx';

/** Signs out and reloads at a page of this site, never of another. */
export default function LogoutPage() {
  const text = useText('host');
  const [search] = useSearchParams();
  const { signOut } = useSession();
  const to = sameOriginPath(search.get('callbackUrl'));
  useEffect(() => {
    void signOut(to);
  }, [signOut, to]);
  return (
    <FormPage title={text('logout.title')}>
      <LoadingDots text={text('remoteModule.loading')} />
    </FormPage>
  );
}
