import type { EditableListing } from '@talad/contract/selling';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';
import { Moment } from '../../order-ui/moment.tsx';
import { ownActions } from '../../own-listing/own-actions.ts';
import { PriceStockForm } from '../../own-listing/price-stock-form.tsx';
import { ListingStatusBadge } from '../../own-listing/status-badge.tsx';
import { EditForm } from './edit-form.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';

/** Status of one of the user's own listings, with the actions that it allows. */
export function OwnListing({ listing }: { listing: EditableListing }) {
  const t = useText('marketplace');
  const { status, content, id, itemType } = listing;
  const isSynced = itemType === 'db_sync';
  const actions = ownActions(status, itemType);
  const name = content.name ?? '';
  // The edit call reports a stock of at least 1; the detail call has the real stock of a sold-out listing.
  const card = useCall(
    'GET /api/product/dynamic-item/:id',
    { params: { id } },
    { enabled: actions.includes('changePrice') },
  );
  return (
    <Stack gap="5">
      <Surface>
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <ListingStatusBadge status={status} />
          <Text weight="bold" overflowWrap="anywhere" minWidth="0" dir="auto">
            {name}
          </Text>
        </Flex>
        <Text tone="muted" marginTop="3">
          {t(isSynced ? `synced.offer.${status}` : `editItem.state.${status}`)}
        </Text>
        {status === 'published' && listing.expirationDatetime ? (
          <Text size="sm" tone="muted">
            <span>{t('ownListing.until')}</span> <Moment at={listing.expirationDatetime} />
          </Text>
        ) : null}
        {listing.rejectReason ? <RejectReason reason={listing.rejectReason} /> : null}
        <OwnListingActions listing={listing} actions={actions} />
      </Surface>
      {status === 'rejected' && !isSynced ? <EditForm listing={listing} /> : null}
      {actions.includes('changePrice') && card.data ? (
        <Surface>
          <Heading level={2} size="lg" marginBottom="4">
            {t(isSynced ? 'synced.changePrice' : 'ownListing.changePrice')}
          </Heading>
          <PriceStockForm
            key={`${content.price} ${card.data.stock}`}
            id={id}
            name={name}
            price={content.price ?? 1}
            stock={card.data.stock}
            isSynced={isSynced}
          />
        </Surface>
      ) : null}
      {status === 'rejected' && !isSynced ? null : <ReadOnlyContent listing={listing} />}
    </Stack>
  );
}

/** The moderator's reason for the rejection of a listing. */
function RejectReason({ reason }: { reason: string }) {
  const t = useText('marketplace');
  return (
    <Flex
      gap="3"
      marginTop="4"
      padding="4"
      borderRadius="control"
      border="1px solid"
      borderColor="danger"
      role="note"
    >
      <Box color="danger" flex="none" aria-hidden="true">
        <Icon name="warning" />
      </Box>
      <Box minWidth="0">
        <Text weight="bold">{t('editItem.reason')}</Text>
        <Text overflowWrap="anywhere" whiteSpace="pre-line" dir="auto">
          {reason}
        </Text>
      </Box>
    </Flex>
  );
}

/** Read-only content of a listing that can no longer be edited. */
function ReadOnlyContent({ listing }: { listing: EditableListing }) {
  const t = useText('marketplace');
  const { content, pictures } = listing;
  return (
    <Surface>
      <Heading level={2} size="lg" marginBottom="3">
        {t('editItem.asWritten')}
      </Heading>
      <Text size="sm" tone="muted" marginBottom="4">
        {t(listing.itemType === 'db_sync' ? 'synced.sellLead' : 'editItem.asWrittenHint')}
      </Text>
      <Flex
        gap="3"
        flexWrap="wrap"
        marginBottom="4"
        css={{ '& img': { width: '152px', height: '114px', borderRadius: '8px' } }}
      >
        {pictures.map(({ key, picture }, index) => (
          <Picture
            key={key}
            src={picture.fileUrl}
            alt={picture.alt ?? t('pictures.alt', { number: index + 1, name: content.name ?? '' })}
            width={152}
            height={114}
            placeholderColor={picture.color}
          />
        ))}
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {content.description}
      </Text>
      <Text size="sm" tone="muted" marginTop="3">
        {`${t('sell.priceAndStock', { price: formatBaht(content.price ?? 0), stock: content.stock ?? 0 })} · ${t(
          'sell.deliveryAndDays',
          {
            hours: t('time.hours', { count: content.activeDeliveryHours ?? 0 }),
            days: t('time.days', { count: content.offerDurationDays ?? 0 }),
          },
        )}`}
      </Text>
    </Surface>
  );
}
