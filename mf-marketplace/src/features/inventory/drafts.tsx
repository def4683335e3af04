import { paths } from '@talad/contract/paths';
import type { ListingDraft } from '@talad/contract/selling';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useState } from 'react';
import { LoadMore } from '../../listing-grid/load-more.tsx';
import { Moment } from '../../order-ui/moment.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { RowsLoading } from './rows-loading.tsx';

/** Listing drafts, newest first. */
export function Drafts() {
  const t = useText('marketplace');
  const drafts = useInfiniteCall('GET /api/product/draft', {}, { pageParam: 'page' });
  const items = drafts.data?.pages.flatMap(({ results }) => results);
  if (drafts.isError && !items) return <PageErrorState error={drafts.error} retry={drafts.refetch} />;
  if (!items) return <RowsLoading label={t('loading')} />;
  if (items.length === 0) {
    return (
      <PageEmptyState
        title={t('inventory.draftsEmpty')}
        hint={t('inventory.draftsEmptyHint')}
        to={paths.sell()}
        action={t('sell.title')}
      />
    );
  }
  return (
    <>
      <Stack as="ul" gap="3" listStyleType="none" aria-label={t('inventory.drafts')}>
        {items.map((draft) => (
          <li key={draft.id}>
            <DraftRow draft={draft} />
          </li>
        ))}
      </Stack>
      <LoadMore list={drafts} shown={items.length} more={t('inventory.moreDrafts')} />
    </>
  );
}

function DraftRow({ draft }: { draft: ListingDraft }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useCommand('DELETE /api/product/draft/:id', {
    invalidates: ['GET /api/product/draft', 'GET /api/inventory/selling/count'],
    onSuccess: () => setIsConfirming(false),
    onError: (error) => {
      setIsConfirming(false);
      toast.show({ kind: 'error', text: errorText(error) });
    },
  });
  const name = draft.content.name?.trim() || t('listingForm.unnamed');
  const [cover] = draft.pictures;
  return (
    <Surface as="article" padding={{ base: '3', md: '4' }}>
      <Flex gap="4" alignItems="center" flexWrap="wrap">
        <Box
          flex="none"
          width="88px"
          height="66px"
          borderRadius="control"
          overflow="hidden"
          background="hairline"
          display="grid"
          placeItems="center"
          color="muted"
          css={{ '& img': { width: '88px', height: '66px' } }}
        >
          {cover ? (
            <Picture
              src={cover.picture.fileUrl}
              alt=""
              width={88}
              height={66}
              placeholderColor={cover.picture.color}
            />
          ) : (
            <Icon name="image" />
          )}
        </Box>
        <Box flex="1 1 160px" minWidth="0">
          <Heading level={2} size="md" overflowWrap="anywhere" clamp={2} dir="auto">
            {name}
          </Heading>
          <Text size="sm" tone="muted">
            {draft.problems.length > 0
              ? t('inventory.draftLacks', { count: draft.problems.length })
              : t('inventory.draftWhole')}
          </Text>
          <Text size="xs" tone="muted">
            <span>{t('inventory.draftChanged')}</span> <Moment at={draft.updatedAt} />
          </Text>
        </Box>
        <Flex gap="1" alignItems="center">
          <Button
            variant="secondary"
            size="sm"
            to={paths.sell({ draft: draft.id })}
            aria-label={t('ownListing.actionOn', { action: t('inventory.draftGoOn'), name })}
          >
            {t('inventory.draftGoOn')}
          </Button>
          <IconButton
            icon="trash"
            label={t('inventory.draftRemove', { name })}
            onClick={() => setIsConfirming(true)}
          />
        </Flex>
      </Flex>
      <ConfirmModal
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => remove.mutate({ params: { id: draft.id } })}
        title={t('inventory.draftRemoveTitle')}
        labels={{
          confirm: t('inventory.draftRemoveConfirm'),
          cancel: t('inventory.draftKeep'),
          close: t('close'),
        }}
        danger
        busy={remove.isPending}
      >
        {t('inventory.draftRemoveBody', { name })}
      </ConfirmModal>
    </Surface>
  );
}
