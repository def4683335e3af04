import { paths, safeReturnUrl } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Navigate, useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object } from '@talad/ui/schema';
import { FormPage } from '../../forms/form-page.tsx';
import { useSubmittedForm } from '../../forms/submitted-form.ts';

const noFields = object({});

/**
 * Asks whether to sign out, and then reloads at a page of this site. The menus sign out by themselves: this page is opened
 * by links of any site, and by browsers without scripts.
 */
export default function LogoutPage() {
  const text = useText('host');
  const [search] = useSearchParams();
  const { status, user, signOut } = useSession();
  const submitted = useSubmittedForm();
  const to = safeReturnUrl(search.get('callbackUrl')) ?? paths.home();
  const form = useSchemaForm({
    schema: noFields,
    defaultValues: {},
    text,
    apiError: submitted?.apiError,
    send: () => signOut(to),
  });
  if (status === 'guest') return <Navigate to={to} replace />;
  return (
    <FormPage
      title={text('logout.title')}
      intro={
        user ? text('logout.signedInAs', { name: user.username ?? user.email }) : text('logout.thisBrowser')
      }
    >
      <Form form={form}>
        <Stack gap={3}>
          <FormErrors {...form.failure} />
          <Button type="submit" fullWidth busy={form.isBusy}>
            {text('logout.submit')}
          </Button>
          <Button variant="secondary" fullWidth to={to}>
            {text('logout.stay')}
          </Button>
        </Stack>
      </Form>
    </FormPage>
  );
}
