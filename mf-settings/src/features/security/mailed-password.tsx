import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';

/** Sends an email link to set a first password or reset a forgotten one. */
export function PasswordEmail({ email, lead }: { email: string; lead: string }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const send = useCommand('POST /api/auth/password/forgot');
  return (
    <Stack gap="2" alignItems="flex-start">
      <Text size="sm" tone="muted">
        {lead}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        busy={send.isPending}
        onClick={() => send.mutate({ body: { email } })}
      >
        {text(send.isSuccess ? 'password.sendAgain' : 'password.send')}
      </Button>
      <Box role="status">
        {send.isSuccess ? (
          <Text size="sm" tone="success">
            {text('password.sent', { email })}
          </Text>
        ) : null}
      </Box>
      {send.isError ? (
        <Text role="alert" size="sm" tone="danger">
          {`${errorText(send.error)} ${text('password.unchanged')}`}
        </Text>
      ) : null}
    </Stack>
  );
}
