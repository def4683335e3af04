import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Icon } from '@talad/ui/icon';
import { PasswordInput, TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { type FormEvent, useState } from 'react';

type Outcome = 'none' | 'incomplete' | 'soon';

/**
 * The game's own username and password. The games cannot be asked yet: what is typed is checked here, sent nowhere and
 * forgotten at once, and the form says so before anybody types.
 */
export function CredentialsForm({ game, onBack }: { game: string; onBack: () => void }) {
  const t = useText('settings');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('none');
  const isEmpty = username === '' || password === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    if (username.trim() === '' || password.trim() === '') {
      setOutcome('incomplete');
      return;
    }
    setPassword('');
    setOutcome('soon');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <Box>
          <Button variant="ghost" size="sm" onClick={onBack}>
            <Icon name="arrow-left" size={16} />
            {t('linking.back')}
          </Button>
        </Box>
        <Text size="sm">{t('linking.ownSoon', { game })}</Text>
        <Field label={t('linking.username')} required>
          <TextInput
            autoComplete="off"
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
        <Text size="sm" tone={outcome === 'incomplete' ? 'danger' : 'muted'} role="status" minHeight="1.6em">
          {outcome === 'incomplete' ? t('linking.incomplete') : null}
          {outcome === 'soon' ? t('linking.soonOwn', { game }) : null}
        </Text>
        <Button type="submit" fullWidth disabled={isEmpty}>
          {t('linking.link')}
        </Button>
      </Stack>
    </form>
  );
}
