import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { EmptyState } from '@talad/ui/empty-state';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { SignInFailed } from './sign-in-failed.tsx';
import { useSignIn } from './use-sign-in.ts';

const noFields = object({});

/** What a guest sees: a button that leads to the identity provider. */
export function SignInPanel({ canSignIn }: { canSignIn: boolean }) {
  const text = useText('releases');
  const { signIn, failure } = useSignIn(true);
  const form = useSchemaForm({ schema: noFields, defaultValues: {}, text, send: () => signIn(false) });
  if (!canSignIn)
    return (
      <EmptyState icon="lock" title={text('signIn.notConfigured')}>
        {text('signIn.notConfiguredHint')}
      </EmptyState>
    );
  return (
    <Surface maxWidth="420px">
      <Form form={form} aria-label={text('signIn.title')}>
        <Stack gap="4">
          <Text tone="muted">{text('signIn.lead')}</Text>
          <SignInFailed failure={failure} />
          <FormErrors {...form.failure} />
          <Box>
            <Button type="submit" busy={form.isBusy}>
              {text('signIn.submit')}
            </Button>
          </Box>
        </Stack>
      </Form>
    </Surface>
  );
}
