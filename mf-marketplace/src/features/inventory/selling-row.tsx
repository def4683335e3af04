import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatNumber } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useNavigate } from '@talad/runtime/router';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { Menu } from '@talad/ui/menu';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { useRef, useState } from 'react';
import { listingPath } from '../../listing-card/card-item.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { useListingCommands } from '../../own-listing/listing-commands.ts';
import { type OwnAction, ownActions } from '../../own-listing/own-actions.ts';
import { PriceStockForm } from '../../own-listing/price-stock-form.tsx';
import { ListingStatusBadge } from '../../own-listing/status-badge.tsx';
import { RowPicture } from './row-picture.tsx';

const icons = {
  edit: 'receipt',
  changePrice: 'wallet',
  publish: 'play',
  unpublish: 'pause',
  renew: 'clock',
  duplicate: 'copy',
} as const satisfies Record<OwnAction, string>;

/** Row of an own listing: status, expiry date and actions. */
export function SellingRow({ item }: { item: DynamicItem }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const navigate = useNavigate();
  const commands = useListingCommands(item.id);
  const [isChanging, setIsChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const name = localize(item.names);
  const { status } = item;
  const isSynced = item.itemType === 'db_sync';
  const run: Record<OwnAction, () => void> = {
    edit: () => void navigate(paths.editItem(item.id)),
    changePrice: () => setIsChanging(true),
    publish: commands.publish,
    unpublish: commands.unpublish,
    renew: commands.renew,
    duplicate: commands.duplicate,
  };
  const actions = ownActions(status, item.itemType);
  const [first] = actions;
  const labelsOf = (action: OwnAction) =>
    t(isSynced && action === 'changePrice' ? 'synced.changePrice' : `ownListing.${action}`);
  return (
    <Surface as="article" padding={{ base: '3', md: '4' }}>
      <Flex gap={{ base: '3', md: '4' }} alignItems="flex-start">
        <RowPicture src={item.imageUrl} color={item.imageColor} />
        <Box flex="1 1 0" minWidth="0">
          <Flex gap="2" alignItems="center" flexWrap="wrap" marginBottom="1">
            <ListingStatusBadge status={status} />
            <Text size="xs" tone="muted">
              {`${localize(item.gameNames)} · ${t(isSynced ? 'synced.kind' : `kinds.${item.kind}`)}`}
            </Text>
          </Flex>
          <Heading level={2} size="md" overflowWrap="anywhere" clamp={2} title={name}>
            <AppLink to={listingPath(item)} tone="plain">
              {name}
            </AppLink>
          </Heading>
          <Flex gap="3" alignItems="baseline" flexWrap="wrap" marginTop="1">
            <Price amount={item.totalPrice} size="lg" />
            {isSynced ? null : (
              <Text size="sm" tone={item.stock === 0 ? 'danger' : 'muted'}>
                {t('ownListing.stock', { stock: formatNumber(item.stock) })}
              </Text>
            )}
          </Flex>
          <Text size="xs" tone="muted">
            {status === 'published' && item.expirationDatetime ? (
              <>
                <span>{t('ownListing.until')}</span> <Moment at={item.expirationDatetime} />
              </>
            ) : (
              t(isSynced ? `synced.offer.${status}` : `ownListing.hint.${status}`)
            )}
          </Text>
        </Box>
        {first ? (
          <Flex gap="1" flex="none" alignItems="center">
            <Box display={{ base: 'none', md: 'block' }}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('ownListing.actionOn', { action: labelsOf(first), name })}
                busy={commands.isBusy}
                onClick={run[first]}
              >
                {labelsOf(first)}
              </Button>
            </Box>
            <Menu
              trigger={<IconButton ref={opener} icon="dots" label={t('ownListing.actions', { name })} />}
              items={actions.map((action) => ({
                value: action,
                label: labelsOf(action),
                icon: icons[action],
                onSelect: run[action],
                disabled: commands.isBusy,
              }))}
            />
          </Flex>
        ) : (
          <AppLink to={paths.synced()} aria-label={t('synced.toSyncedNamed', { name })}>
            {t('synced.toSynced')}
          </AppLink>
        )}
      </Flex>
      {isChanging ? (
        <Box marginTop="4" paddingTop="4" borderTop="1px solid" borderColor="hairline" maxWidth="520px">
          <PriceStockForm
            id={item.id}
            name={name}
            price={item.totalPrice}
            stock={item.stock}
            isSynced={isSynced}
            onDone={() => {
              setIsChanging(false);
              opener.current?.focus();
            }}
          />
        </Box>
      ) : null}
    </Surface>
  );
}
