import { sameOriginPath } from '@talad/contract/paths';
import { useErrorText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useNavigate, useSearchParams } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Container, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { NumberInput, TextInput } from '@talad/ui/input';
import { Heading, Text } from '@talad/ui/text';
import type { SubmitEvent } from 'react';

/** Signs in against the same API, because the site's sign-in belongs to the host; prefilled with a demo account. */
export function SignInPage() {
  const { adopt } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const errorText = useErrorText();
  const signIn = useCommand('POST /api/auth/token/login', {
    onSuccess: (user) => {
      adopt(user);
      void navigate(sameOriginPath(search.get('callbackUrl')));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const otp = String(form.get('otp') ?? '');
    signIn.mutate({
      body: {
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(otp !== '' && { otp }),
      },
    });
  };
  return (
    <Container paddingBlock="8">
      <form onSubmit={submit}>
        <Stack gap="4" maxWidth="400px">
          <Heading level={1}>Sign in</Heading>
          <Field label="E-mail">
            <TextInput name="email" defaultValue="buyer@talad.test" autoComplete="username" />
          </Field>
          <Field label="Password">
            <TextInput
              name="password"
              type="password"
              defaultValue="Talad#2026"
              autoComplete="current-password"
            />
          </Field>
          <Field label="Code, where two-factor is on">
            <NumberInput name="otp" autoComplete="one-time-code" />
          </Field>
          {signIn.isError ? (
            <Text role="alert" tone="danger">
              {errorText(signIn.error)}
            </Text>
          ) : null}
          <Button type="submit" busy={signIn.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
    </Container>
  );
}
