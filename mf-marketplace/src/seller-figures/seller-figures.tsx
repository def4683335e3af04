import type { SellerStatistics } from '@talad/contract/listings';
import { formatNumber } from '@talad/runtime/format';
import { type Translate, useText } from '@talad/runtime/i18n';
import { Box, Grid } from '@talad/ui/box';
import { Text } from '@talad/ui/text';

/** Formats minutes in the largest unit that is precise enough. */
export function deliveryTime(minutes: number, t: Translate<'marketplace'>): string {
  if (minutes < 60) return t('time.minutes', { count: Math.max(1, minutes) });
  if (minutes < 48 * 60) return t('time.hours', { count: Math.round(minutes / 60) });
  return t('time.days', { count: Math.round(minutes / (24 * 60)) });
}

interface SellerFiguresProps {
  statistics: SellerStatistics;
  /** In one row, from 600 px on. */
  isWide?: boolean;
}

/** Statistics of a seller's finished orders; shows a note instead if there are none. */
export function SellerFigures({ statistics, isWide = false }: SellerFiguresProps) {
  const t = useText('marketplace');
  const { completed, completionRate, medianDeliveryMinutes, rating, ratings } = statistics;
  if (completed === 0) {
    return (
      <Text size="sm" tone="muted">
        {t('seller.noOrders')}
      </Text>
    );
  }
  const figures = [
    [t('seller.completed'), formatNumber(completed)],
    [t('seller.completionRate'), completionRate === null ? '–' : `${Math.round(completionRate * 100)}%`],
    [t('seller.delivery'), medianDeliveryMinutes === null ? '–' : deliveryTime(medianDeliveryMinutes, t)],
    [
      ratings === 0 ? t('seller.rating') : t('seller.ratings', { count: ratings }),
      rating === null ? '–' : t('seller.ofFive', { rating: rating.toFixed(1) }),
    ],
  ];
  return (
    <Grid
      as="dl"
      gridTemplateColumns={
        isWide
          ? { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }
          : 'repeat(2, minmax(0, 1fr))'
      }
      gap="3"
    >
      {figures.map(([label, value]) => (
        <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
          <Text as="dt" size="xs" tone="muted">
            {label}
          </Text>
          <Text as="dd" weight="bold" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
