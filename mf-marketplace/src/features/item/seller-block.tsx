import type { PublicUser } from '@talad/contract/accounts';
import type { SellerStatistics } from '@talad/contract/listings';
import { formatNumber } from '@talad/runtime/format';
import { type Translate, useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Box, Grid, HStack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { formatTime } from '@talad/ui/format-time';
import { Heading, Text } from '@talad/ui/text';

/** Minutes in the largest unit that says enough. */
export function deliveryTime(minutes: number, t: Translate): string {
  if (minutes < 60) return t('time.minutes', { count: Math.max(1, minutes) });
  if (minutes < 48 * 60) return t('time.hours', { count: Math.round(minutes / 60) });
  return t('time.days', { count: Math.round(minutes / (24 * 60)) });
}

/** Who sells, and what orders that ended say about them. */
export function SellerBlock({ seller, statistics }: { seller: PublicUser; statistics: SellerStatistics }) {
  const t = useText('marketplace');
  const { completed, completionRate, medianDeliveryMinutes, rating, memberSince } = statistics;
  const figures = [
    [t('seller.completed'), formatNumber(completed)],
    [t('seller.completionRate'), completionRate === null ? '–' : `${Math.round(completionRate * 100)}%`],
    [t('seller.delivery'), medianDeliveryMinutes === null ? '–' : deliveryTime(medianDeliveryMinutes, t)],
    [t('seller.rating'), rating === null ? '–' : t('seller.ofFive', { rating: rating.toFixed(1) })],
  ];
  return (
    <Surface as="section" marginTop="4" aria-label={t('seller.title')}>
      <HStack gap="3">
        <Avatar
          username={seller.username}
          profileImage={seller.profileImage?.fileUrl}
          frameImage={seller.frameImage?.fileUrl}
          size="lg"
        />
        <Box minWidth="0">
          <Text size="sm" tone="muted">
            {t('seller.title')}
          </Text>
          <Heading level={2} size="md" overflowWrap="anywhere">
            {seller.username}
          </Heading>
          <Text size="xs" tone="muted">
            {t('seller.since', { date: formatTime(memberSince, 'DD/MM/YYYY hh:mm').slice(0, 10) })}
          </Text>
        </Box>
      </HStack>
      {completed === 0 ? (
        <Text size="sm" tone="muted" marginTop="4">
          {t('seller.noOrders')}
        </Text>
      ) : (
        <Grid as="dl" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" marginTop="4">
          {figures.map(([label, value]) => (
            <Box key={label} display="flex" flexDirection="column-reverse">
              <Text as="dt" size="xs" tone="muted">
                {label}
              </Text>
              <Text as="dd" weight="bold">
                {value}
              </Text>
            </Box>
          ))}
        </Grid>
      )}
    </Surface>
  );
}
