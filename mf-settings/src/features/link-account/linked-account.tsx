import type { LinkedProfile } from '@talad/contract/linking';
import { useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Heading, Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';

/** The newly linked game account. */
export function LinkedAccount({ user, onOk }: { user: LinkedProfile; onOk: () => void }) {
  const t = useText('settings');
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed button has unmounted: move focus to the result.
  useEffect(() => outcome.current?.focus(), []);
  return (
    <Stack gap="4" alignItems="center" textAlign="center">
      <Stack ref={outcome} tabIndex={-1} gap="3" alignItems="center" outline="none" role="status">
        <Avatar profileImage={user.profileImageUrl} username={user.username} size="xl" />
        <Heading level={3} size="lg">
          {t('linking.synchronized')}
        </Heading>
        <div>
          <Text weight="bold" overflowWrap="anywhere" dir="auto">
            {user.username}
          </Text>
          <Text size="sm" tone="muted" overflowWrap="anywhere">
            {t('linking.gameUserId', { id: user.gameUserId })}
          </Text>
        </div>
      </Stack>
      <Button fullWidth onClick={onOk}>
        {t('linking.ok')}
      </Button>
    </Stack>
  );
}
