import type { SyncedItem, SyncedItemState } from '@talad/contract/linking';
import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { RowPicture } from './row-picture.tsx';

const badges = {
  free: { tone: 'neutral', shape: 'game' },
  locking: { tone: 'info', shape: 'clock' },
  listed: { tone: 'success', shape: 'lock' },
  sold: { tone: 'accent', shape: 'receipt' },
  unlocking: { tone: 'info', shape: 'clock' },
  kept: { tone: 'accent', shape: 'link' },
  arriving: { tone: 'info', shape: 'truck' },
} as const satisfies Record<SyncedItemState, { tone: string; shape: string }>;

/** Row of a synced item: its state and the one available action. */
export function SyncedRow({ item, onLink }: { item: SyncedItem; onLink: () => void }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const errorText = useErrorText();
  const { state, listing } = item;
  const name = localize(item.names);
  const game = localize(item.game.names);
  const unlist = useCommand('POST /api/user/db-sync/item/:id/unlist', {
    invalidates: [
      'GET /api/user/db-sync/item',
      'GET /api/inventory/selling',
      'GET /api/inventory/selling/count',
    ],
    onSuccess: () => toast.show({ kind: 'success', text: t('synced.unlisted', { name }) }),
    onError: (error) => toast.show({ kind: 'error', text: errorText(error) }),
  });
  return (
    <Surface as="article" padding={{ base: '3', md: '4' }}>
      <Flex gap={{ base: '3', md: '4' }} alignItems="flex-start" flexWrap="wrap">
        <RowPicture src={item.image.fileUrl} color={item.image.color} />
        <Box flex="1 1 180px" minWidth="0">
          <Flex gap="2" alignItems="center" flexWrap="wrap" marginBottom="1">
            <Badge {...badges[state]}>{t(`synced.state.${state}`)}</Badge>
            <Text size="xs" tone="muted">
              {game}
            </Text>
          </Flex>
          <Heading level={2} size="md" overflowWrap="anywhere" clamp={2}>
            {name}
          </Heading>
          <Text size="sm" tone="muted" role={state === 'kept' ? 'note' : undefined}>
            {t(`synced.hint.${state}`, { game, price: listing ? formatBaht(listing.price) : '' })}
          </Text>
          {listing && state === 'listed' ? (
            <AppLink to={paths.item(item.game.slug, listing.id)}>{t('synced.look')}</AppLink>
          ) : null}
        </Box>
        <Box alignSelf="center">
          {state === 'free' ? (
            <Button
              size="sm"
              variant="secondary"
              to={paths.sellSynced(item.id)}
              aria-label={t('synced.listNamed', { name })}
            >
              {t('synced.list')}
            </Button>
          ) : null}
          {state === 'listed' ? (
            <Button
              size="sm"
              variant="secondary"
              busy={unlist.isPending}
              aria-label={t('synced.unlistNamed', { name })}
              onClick={() => unlist.mutate({ params: { id: item.id } })}
            >
              {t('synced.unlist')}
            </Button>
          ) : null}
          {state === 'kept' ? (
            <Button size="sm" aria-label={t('synced.linkNamed', { game, name })} onClick={onLink}>
              {t('synced.link')}
            </Button>
          ) : null}
        </Box>
      </Flex>
    </Surface>
  );
}
