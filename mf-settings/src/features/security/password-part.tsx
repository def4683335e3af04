import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { PasswordEmail } from './mailed-password.tsx';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

/** Password section: change it with the current password, or reset it by email. */
export function PasswordPart({ user }: { user: CurrentUser }) {
  const text = useText('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={text('password.title')}>
      <Surface>
        {user.hasPassword ? (
          <Stack gap="4" alignItems="flex-start">
            <Text tone="muted">{text('password.body')}</Text>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {text('password.change')}
            </Button>
            <PasswordEmail email={user.email} lead={text('password.forgot', { email: user.email })} />
          </Stack>
        ) : (
          <PasswordEmail email={user.email} lead={text('password.first', { email: user.email })} />
        )}
      </Surface>
      <Suspense>
        {isOpen ? <ChangePasswordDialog user={user} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Section>
  );
}
