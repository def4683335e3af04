import type { GameLink } from '@talad/contract/linking';
import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { formatFullDate } from '@talad/runtime/format';
import { useErrorText, useLanguage, useLocalize, useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense, useId, useState } from 'react';

const UnlinkModal = lazy(() => import('./unlink-modal.tsx'));

/** Queries that contain a linked account. */
export const linkReads = ['GET /api/user/db-sync/link', 'GET /api/user/db-sync/item'] as const;

/** A linked account: its name, the time of the last sync, and its actions. */
export function LinkRow({ link, announce }: { link: GameLink; announce: (sentence: string) => void }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const game = useLocalize()(link.game.names);
  const inUseId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const sync = useCommand('POST /api/user/db-sync/link/:id/sync', {
    invalidates: [...linkReads],
    onSuccess: () => announce(text('dbSync.synced', { game })),
  });
  return (
    <Surface as="article" padding={{ base: '3', md: '4' }}>
      <Stack gap="3">
        <Flex gap={{ base: '3', md: '4' }} alignItems="flex-start">
          <Box flex="none" css={{ '& img': { width: '72px', height: '72px', borderRadius: '12px' } }}>
            <Picture
              src={link.game.image.fileUrl}
              alt=""
              width={72}
              height={72}
              placeholderColor={link.game.image.color}
            />
          </Box>
          <Stack gap="1" flex="1 1 0" minWidth="0">
            <HStack gap="2" flexWrap="wrap">
              <Heading level={3} size="md" overflowWrap="anywhere">
                {game}
              </Heading>
              {link.hasSyncProblem ? (
                <Badge tone="danger" shape="warning">
                  {text('dbSync.problemBadge')}
                </Badge>
              ) : null}
            </HStack>
            <HStack gap="2">
              <Avatar profileImage={link.user.profileImageUrl} username={link.user.username} size="sm" />
              <Box minWidth="0">
                <Text weight="medium" overflowWrap="anywhere" dir="auto">
                  {link.user.username}
                </Text>
                <Text size="xs" tone="muted" overflowWrap="anywhere">
                  {text('linking.gameUserId', { id: link.user.gameUserId })}
                </Text>
              </Box>
            </HStack>
            <Text size="sm" tone="muted">
              {`${text(`dbSync.${link.way}`)} · ${formatFullDate(link.linkedAt, language)}`}
            </Text>
            <Text size="sm" tone="muted">
              {`${
                link.syncedAt
                  ? text('dbSync.syncedAt', { moment: formatFullDate(link.syncedAt, language) })
                  : text('dbSync.notYet')
              } · ${text('dbSync.items', { count: link.itemCount })}`}
            </Text>
            <AppLink to={paths.synced()}>{text('dbSync.toItems')}</AppLink>
          </Stack>
        </Flex>
        {link.hasSyncProblem ? (
          <Text size="sm" tone="muted">
            {text('dbSync.problem')}
          </Text>
        ) : null}
        {link.canUnlink ? null : (
          <Text size="sm" tone="muted" id={inUseId}>
            {text('dbSync.inUse')}
          </Text>
        )}
        <FormErrors messages={sync.error ? [errorText(sync.error)] : []} requestId={sync.error?.requestId} />
        <Flex gap="2" flexWrap="wrap">
          <Button
            variant="secondary"
            size="sm"
            busy={sync.isPending}
            aria-label={text('dbSync.syncNamed', { game })}
            onClick={() => sync.mutate({ params: { id: link.id } })}
          >
            {text('dbSync.sync')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={!link.canUnlink}
            aria-describedby={link.canUnlink ? undefined : inUseId}
            aria-label={text('dbSync.unlinkNamed', { game })}
            onClick={() => setConfirming(true)}
          >
            {text('dbSync.unlink')}
          </Button>
        </Flex>
      </Stack>
      <Suspense>
        {isConfirming ? (
          <UnlinkModal
            link={link}
            onClose={() => setConfirming(false)}
            onUnlinked={() => announce(text('dbSync.unlinked', { game }))}
          />
        ) : null}
      </Suspense>
    </Surface>
  );
}
