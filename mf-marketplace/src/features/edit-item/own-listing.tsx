import { paths } from '@talad/contract/paths';
import type { EditableListing } from '@talad/contract/selling';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';
import { Moment } from '../../order-ui/moment.tsx';
import { useOfferCommands } from '../../own-listing/listing-commands.ts';
import { ownActions } from '../../own-listing/own-actions.ts';
import { PriceStockForm } from '../../own-listing/price-stock-form.tsx';
import { OfferStatus } from '../../own-listing/status-badge.tsx';
import { EditForm } from './edit-form.tsx';

/** Status of one of the user's own listings, with the actions that it allows. */
export function OwnOffer({ offer }: { offer: EditableListing }) {
  const t = useText('marketplace');
  const commands = useOfferCommands(offer.id);
  const { status, content, id, itemType } = offer;
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
          <OfferStatus status={status} />
          <Text weight="bold" overflowWrap="anywhere" minWidth="0" dir="auto">
            {name}
          </Text>
        </Flex>
        <Text tone="muted" marginTop="3">
          {t(isSynced ? `synced.offer.${status}` : `editItem.state.${status}`)}
        </Text>
        {status === 'published' && offer.expirationDatetime ? (
          <Text size="sm" tone="muted">
            {t('ownOffer.until')} <Moment at={offer.expirationDatetime} />
          </Text>
        ) : null}
        {offer.rejectReason ? (
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
                {offer.rejectReason}
              </Text>
            </Box>
          </Flex>
        ) : null}
        <Flex gap="2" flexWrap="wrap" marginTop="4">
          {actions.includes('publish') ? (
            <Button busy={commands.isBusy} onClick={commands.publish}>
              {t('ownOffer.publish')}
            </Button>
          ) : null}
          {actions.includes('renew') ? (
            <Button busy={commands.isBusy} onClick={commands.renew}>
              {t('ownOffer.renew')}
            </Button>
          ) : null}
          {actions.includes('unpublish') ? (
            <Button variant="secondary" busy={commands.isBusy} onClick={commands.unpublish}>
              {t('ownOffer.unpublish')}
            </Button>
          ) : null}
          {actions.includes('duplicate') ? (
            <Button variant="ghost" busy={commands.isBusy} onClick={commands.duplicate}>
              {t('ownOffer.duplicate')}
            </Button>
          ) : null}
          {isSynced ? (
            <Button variant="secondary" to={paths.synced()}>
              {t('synced.toSynced')}
            </Button>
          ) : null}
          {status === 'rejected' ? null : (
            <Button variant="ghost" to={paths.item(content.game ?? '', id)}>
              {t('ownOffer.look')}
            </Button>
          )}
        </Flex>
      </Surface>
      {status === 'rejected' && !isSynced ? <EditForm offer={offer} /> : null}
      {actions.includes('changePrice') && card.data ? (
        <Surface>
          <Heading level={2} size="lg" marginBottom="4">
            {t(isSynced ? 'synced.changePrice' : 'ownOffer.changePrice')}
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
      {status === 'rejected' && !isSynced ? null : <AsWritten offer={offer} />}
    </Stack>
  );
}

/** Read-only content of a listing that can no longer be edited. */
function AsWritten({ offer }: { offer: EditableListing }) {
  const t = useText('marketplace');
  const { content, pictures } = offer;
  return (
    <Surface>
      <Heading level={2} size="lg" marginBottom="3">
        {t('editItem.asWritten')}
      </Heading>
      <Text size="sm" tone="muted" marginBottom="4">
        {t(offer.itemType === 'db_sync' ? 'synced.sellLead' : 'editItem.asWrittenHint')}
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
        {t('sell.priceAndStock', { price: formatBaht(content.price ?? 0), stock: content.stock ?? 0 })}
        {' · '}
        {t('sell.deliveryAndDays', {
          hours: t('time.hours', { count: content.activeDeliveryHours ?? 0 }),
          days: t('time.days', { count: content.offerDurationDays ?? 0 }),
        })}
      </Text>
    </Surface>
  );
}
