import type { LinkedProfile } from '@talad/contract/linking';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { Icon } from '@talad/ui/icon';
import { TextInput } from '@talad/ui/input';
import { PasswordField } from '@talad/ui/password-field';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useEffect } from 'react';

const credentialsSchema = object({
  username: string().trim().required('linking.incomplete'),
  // Not trimmed: a password may begin or end with a space.
  password: string()
    .defined()
    .test('blank', 'linking.incomplete', (value) => value.trim() !== ''),
});

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
  const link = useCommand('POST /api/user/db-sync/basic-auth', {
    onSuccess: ({ user }) => onLinked(user),
    onError: () => form.setValue('password', ''),
  });
  const form = useSchemaForm({
    schema: credentialsSchema,
    defaultValues: { username: '', password: '' },
    text: t,
    apiErrorsAt: [],
    send: async (values) => {
      if (requireLogin()) await link.mutateAsync({ body: { gameId, ...values } });
    },
  });
  const { setFocus } = form;
  // The pressed button has unmounted with the other options: focus the first field.
  useEffect(() => setFocus('username'), [setFocus]);
  const isEmpty = form.watch(['username', 'password']).includes('');
  return (
    <Form form={form}>
      <Stack gap="3">
        <Box>
          <Button variant="ghost" size="sm" onClick={onBack}>
            <Icon name="arrow-left" size={16} />
            <span>{t('linking.back')}</span>
          </Button>
        </Box>
        <Text size="sm" tone="muted">
          {t('linking.ownLead', { game })}
        </Text>
        <Field label={t('linking.username')} error={form.error('username')} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
        </Field>
        <PasswordField
          label={t('linking.password')}
          error={form.error('password')}
          autoComplete="off"
          labels={{ show: t('linking.showPassword'), hide: t('linking.hidePassword') }}
          {...form.register('password')}
        />
        <FormErrors {...form.failure} />
        <Button type="submit" fullWidth disabled={isEmpty} busy={form.isBusy}>
          {t('linking.link')}
        </Button>
      </Stack>
    </Form>
  );
}
