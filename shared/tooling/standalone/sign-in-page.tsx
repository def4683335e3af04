import { sameOriginPath } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useNavigate, useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Container, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { NumberInput, TextInput } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { Heading } from '@talad/ui/text';

const signInSchema = object({
  email: string().trim().required('Enter an email.'),
  password: string().required('Enter a password.'),
  otp: string().defined(),
});

/** Signs in against the same API, because the site's sign-in belongs to the host; prefilled with a demo account. */
export function SignInPage() {
  const { setUser } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signIn = useCommand('POST /api/auth/token/login', {
    onSuccess: (user) => {
      setUser(user);
      void navigate(sameOriginPath(search.get('callbackUrl')));
    },
  });
  const form = useSchemaForm({
    schema: signInSchema,
    defaultValues: { email: 'buyer@talad.test', password: 'Talad#2026', otp: '' },
    text: (key) => key,
    send: ({ otp, ...account }) => signIn.mutateAsync({ body: { ...account, ...(otp !== '' && { otp }) } }),
  });
  return (
    <Container paddingBlock="8">
      <Form form={form}>
        <Stack gap="4" maxWidth="400px">
          <Heading level={1}>Sign in</Heading>
          <Field label="Email" error={form.error('email')}>
            <TextInput autoComplete="username" {...form.register('email')} />
          </Field>
          <Field label="Password" error={form.error('password')}>
            <TextInput type="password" autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Field label="Code, where two-factor is on" error={form.error('otp')}>
            <NumberInput autoComplete="one-time-code" {...form.register('otp')} />
          </Field>
          <FormErrors {...form.failure} />
          <Button type="submit" busy={form.isBusy}>
            Sign in
          </Button>
        </Stack>
      </Form>
    </Container>
  );
}
