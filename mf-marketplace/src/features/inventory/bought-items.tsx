import type { BoughtItem } from '@talad/contract/inventory';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { useSearchParams, withoutScrollReset } from '@talad/runtime/router';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { useEffect, useId, useRef } from 'react';
import { LoadMore } from '../../listing-grid/load-more.tsx';
import { Moment } from '../../order-ui/moment.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { RowPicture } from './row-picture.tsx';
import { RowsLoading } from './rows-loading.tsx';

/** Items that the user bought and received, newest first, with a filter for unopened secrets. */
export function BoughtItems() {
  const t = useText('marketplace');
  const [search, setSearch] = useSearchParams();
  const isSealedOnly = search.get('sealed') === '1';
  const received = Number(search.get('received'));
  const items = useInfiniteCall(
    'GET /api/inventory/bought',
    isSealedOnly ? { query: { sealed: true } } : {},
    { pageParam: 'page' },
  );
  const found = items.data?.pages.flatMap(({ results }) => results);
  const see = (sealed: boolean) =>
    setSearch(sealed ? { view: 'bought', sealed: '1' } : { view: 'bought' }, {
      replace: true,
      ...withoutScrollReset,
    });
  if (items.isError && !found) return <PageErrorState error={items.error} retry={items.refetch} />;
  if (!found) return <RowsLoading label={t('loading')} />;
  if (found.length === 0 && !isSealedOnly) {
    return (
      <PageEmptyState
        title={t('inventory.boughtEmpty')}
        hint={t('inventory.boughtEmptyHint')}
        to={paths.games()}
        action={t('games.all')}
      />
    );
  }
  return (
    <>
      <Flex marginBottom="4">
        <Button variant="secondary" size="sm" aria-pressed={isSealedOnly} onClick={() => see(!isSealedOnly)}>
          {t(isSealedOnly ? 'inventory.showAll' : 'inventory.sealedOnly')}
        </Button>
      </Flex>
      {found.length === 0 ? (
        <Text role="status">{t('inventory.noneSealed')}</Text>
      ) : (
        <Stack as="ul" gap="3" listStyleType="none" aria-label={t('inventory.bought')}>
          {found.map((item) => (
            <li key={item.id}>
              <BoughtRow item={item} isJustReceived={item.transactionId === received} />
            </li>
          ))}
        </Stack>
      )}
      <LoadMore list={items} shown={found.length} more={t('inventory.moreBought')} />
    </>
  );
}

function BoughtRow({ item, isJustReceived }: { item: BoughtItem; isJustReceived: boolean }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { secret } = item;
  const isSealed = secret !== null && secret.revealedAt === null;
  const row = useRef<HTMLDivElement>(null);
  const labelId = useId();
  useEffect(() => {
    if (!isJustReceived) return;
    // The closing wallet drawer and the navigation move the focus first.
    const timer = setTimeout(() => {
      row.current?.scrollIntoView({ block: 'center' });
      row.current?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [isJustReceived]);
  return (
    <Surface
      as="article"
      ref={row}
      padding={{ base: '3', md: '4' }}
      borderColor={isJustReceived ? 'accent' : 'hairline'}
      {...(isJustReceived ? { tabIndex: -1, 'aria-current': true, 'aria-labelledby': labelId } : {})}
    >
      <Flex gap="4" alignItems="flex-start" flexWrap="wrap">
        <RowPicture src={item.image.fileUrl} color={item.image.color} />
        <Box id={labelId} flex="1 1 160px" minWidth="0">
          <Heading level={2} size="md" overflowWrap="anywhere" clamp={2}>
            {localize(item.names)}
          </Heading>
          <Text size="sm" tone="muted" overflowWrap="anywhere">
            {[
              item.gameNames && localize(item.gameNames),
              t('order.from', { name: localize(item.storeNames) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Flex gap="2" alignItems="center" flexWrap="wrap" marginTop="1">
            {isJustReceived ? (
              <Badge tone="success" shape="check">
                {t('inventory.justReceived')}
              </Badge>
            ) : null}
            {secret ? (
              <Badge tone={isSealed ? 'accent' : 'neutral'} shape={isSealed ? 'lock' : 'eye'}>
                {t(isSealed ? 'inventory.sealed' : 'inventory.opened')}
              </Badge>
            ) : null}
            <Text size="xs" tone="muted">
              {item.sentAt ? (
                <>
                  <span>{t('inventory.deliveredAt')}</span> <Moment at={item.sentAt} />
                </>
              ) : null}
            </Text>
          </Flex>
        </Box>
        <Box alignSelf="center">
          {isSealed ? (
            <Button size="sm" to={paths.delivery(item.transactionId)}>
              {t('inventory.toSecret')}
            </Button>
          ) : (
            <AppLink to={paths.delivery(item.transactionId)}>
              {t('order.number', { number: item.transactionNo })}
            </AppLink>
          )}
        </Box>
      </Flex>
    </Surface>
  );
}
