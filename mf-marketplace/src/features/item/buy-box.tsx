import type { DynamicItemDetail } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useOpenPaymentOf } from '@talad/runtime/open-payment';
import { useSession } from '@talad/runtime/session';
import { Slot } from '@talad/runtime/slot';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { AppLink } from '@talad/ui/link';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { isForSale } from '../../listing-card/card-item.ts';
import { ListingStatusBadge } from '../../own-listing/status-badge.tsx';
import { ShareButton } from '../../share/share-button.tsx';

/** Name, price, delivery and payment terms, and the buttons. */
export function BuyBox({ item }: { item: DynamicItemDetail }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { user } = useSession();
  const name = localize(item.names);
  const isOwn = user?.id === item.ownerId;
  const isSynced = item.itemType === 'db_sync';
  return (
    <Stack gap="4">
      <Flex justifyContent="space-between" gap="4" alignItems="center">
        <AppLink to={paths.game(item.gameSlug)} tone="muted">
          {localize(item.gameNames)}
        </AppLink>
        <HStack flex="none">
          <ShareButton title={name} path={paths.item(item.gameSlug, item.id)} />
          <Box width="44px" height="44px">
            <Slot name="favourite.button" itemId={item.id} itemName={name} size="page" />
          </Box>
        </HStack>
      </Flex>
      <Heading level={1} overflowWrap="anywhere" fontSize={{ base: 'xl', md: '2xl' }} marginTop="-2">
        {name}
      </Heading>
      <Flex as="ul" flexWrap="wrap" gap="2" listStyleType="none" aria-label={t('item.tags')}>
        <li>
          <Badge>{t(`kinds.${item.kind}`)}</Badge>
        </li>
        {item.tags.map((tag) => (
          <li key={tag.en}>
            <Badge>{localize(tag)}</Badge>
          </li>
        ))}
      </Flex>
      <Surface>
        <Stack gap="4">
          <Flex justifyContent="space-between" alignItems="baseline" gap="3" flexWrap="wrap">
            <Price amount={item.totalPrice} size="3xl" />
            {isForSale(item) ? (
              <Text size="sm" tone="muted">
                {t('item.stock', { stock: formatNumber(item.stock) })}
              </Text>
            ) : (
              <ListingStatusBadge status={item.status} />
            )}
          </Flex>
          {isForSale(item) ? (
            <>
              <Assurance
                icon="shield"
                text={t(isSynced ? 'item.transferMoney' : 'item.money', {
                  price: formatBaht(item.totalPrice),
                  seller: item.seller.username,
                })}
              />
              <Box minHeight={item.stock > 1 ? '108px' : '52px'}>
                <Slot name="add-to-cart.button" item={item} size="page" />
              </Box>
              <Assurance
                icon="truck"
                text={
                  isSynced
                    ? t('item.transfer', { game: localize(item.gameNames) })
                    : t('item.delivery', { seller: item.seller.username, count: item.activeDeliveryHours })
                }
              />
            </>
          ) : (
            <NotForSale item={item} />
          )}
          {isOwn ? (
            <Text size="sm" tone="muted">
              {t('item.own')}
            </Text>
          ) : null}
        </Stack>
      </Surface>
    </Stack>
  );
}

/** Not on sale; the last unit may be in the user's own payment, which they can continue. */
function NotForSale({ item }: { item: DynamicItemDetail }) {
  const t = useText('marketplace');
  const openPayment = useOpenPaymentOf(item.id);
  if (openPayment)
    return (
      <>
        <Text>{t('item.heldForYou')}</Text>
        <Button to={paths.checkout(openPayment)}>{t('item.continuePayment')}</Button>
      </>
    );
  return (
    <>
      <Text>{t('item.notForSale')}</Text>
      <Button to={paths.game(item.gameSlug)} variant="secondary">
        {t('item.toGame')}
      </Button>
    </>
  );
}

function Assurance({ icon, text }: { icon: 'shield' | 'truck'; text: string }) {
  return (
    <Flex gap="3" alignItems="flex-start">
      <Box color="accent" flex="none" paddingTop="0.5">
        <Icon name={icon} size={20} />
      </Box>
      <Text size="sm">{text}</Text>
    </Flex>
  );
}
