import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';

/** A new password goes through the mailbox: whoever sits at an open page cannot change it. */
export function PasswordReset({ email }: { email: string }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const send = useCommand('POST /api/auth/password/forgot');
  return (
    <Section title={text('password.title')}>
      <Stack gap="3">
        <Text tone="muted">{text('password.body', { email })}</Text>
        <Box>
          <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate({ body: { email } })}>
            {text(send.isSuccess ? 'password.sendAgain' : 'password.send')}
          </Button>
        </Box>
        <Box role="status">
          {send.isSuccess ? <Text tone="success">{text('password.sent', { email })}</Text> : null}
        </Box>
        {send.isError ? (
          <Text role="alert" tone="danger">
            {errorText(send.error)} {text('password.unchanged')}
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
}
