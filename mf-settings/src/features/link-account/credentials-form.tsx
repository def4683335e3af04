import type { LinkedProfile } from '@talad/contract/linking';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { Icon } from '@talad/ui/icon';
import { PasswordInput, TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';

interface CredentialsFormProps {
  gameId: number;
  game: string;
  /** Returns whether the user is signed in; redirects guests to the sign-in. */
  requireLogin: () => boolean;
  onBack: () => void;
  onLinked: (user: LinkedProfile) => void;
}

/** Form for the game's own credentials, which are forwarded to the game and never stored. */
export function CredentialsForm({ gameId, game, requireLogin, onBack, onLinked }: CredentialsFormProps) {
  const t = useText('settings');
  const errorText = useErrorText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The pressed button has unmounted with the other options: focus the first field.
  useEffect(() => first.current?.focus(), []);
  const link = useCommand('POST /api/user/db-sync/basic-auth', {
    onSuccess: ({ user }) => onLinked(user),
    onError: () => setPassword(''),
  });
  const isEmpty = username === '' || password === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || link.isPending || !requireLogin()) return;
    const isBlank = username.trim() === '' || password.trim() === '';
    setIncomplete(isBlank);
    link.reset();
    if (!isBlank) link.mutate({ body: { gameId, username: username.trim(), password } });
  };
  const messages = isIncomplete ? [t('linking.incomplete')] : link.error ? [errorText(link.error)] : [];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <Box>
          <Button variant="ghost" size="sm" onClick={onBack}>
            <Icon name="arrow-left" size={16} />
            {t('linking.back')}
          </Button>
        </Box>
        <Text size="sm" tone="muted">
          {t('linking.ownLead', { game })}
        </Text>
        <Field label={t('linking.username')} required>
          <TextInput
            ref={first}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        </Field>
        <Field label={t('linking.password')} required>
          <PasswordInput
            autoComplete="off"
            labels={{ show: t('linking.showPassword'), hide: t('linking.hidePassword') }}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <FormErrors messages={messages} requestId={isIncomplete ? undefined : link.error?.requestId} />
        <Button type="submit" fullWidth disabled={isEmpty} busy={link.isPending}>
          {t('linking.link')}
        </Button>
      </Stack>
    </form>
  );
}
