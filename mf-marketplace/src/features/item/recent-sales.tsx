import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { color } from '@talad/ui/colors';
import { Price } from '@talad/ui/price';
import { fontSizes } from '@talad/ui/scale';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { PageErrorState } from '../../page-parts/page-states.tsx';

const maxShown = 8;

const styles = {
  listStyle: 'none',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '12px',
    paddingBlock: '8px',
    borderBottom: `1px solid ${color('hairline')}`,
    fontSize: fontSizes.sm,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& time': { color: color('muted'), fontVariantNumeric: 'tabular-nums' },
} as const;

/** Latest completed sales of the same item: price, quantity and date, without names. */
export function RecentSales({ itemId }: { itemId: number }) {
  const t = useText('marketplace');
  const sales = useCall('GET /api/product/dynamic-item/:id/sales', { params: { id: itemId } });
  const rows = sales.data?.results.slice(0, maxShown);
  return (
    <Surface as="section" aria-labelledby="recent-sales" minWidth="0">
      <Heading level={2} size="lg" id="recent-sales" marginBottom="3">
        {t('sales.title')}
      </Heading>
      {sales.isPending ? <Skeleton height="316px" borderRadius="card" /> : null}
      {sales.isError && !rows ? <PageErrorState error={sales.error} retry={sales.refetch} /> : null}
      {rows?.length === 0 ? <Text tone="muted">{t('sales.none')}</Text> : null}
      {rows && rows.length > 0 ? (
        <Box as="ul" css={styles}>
          {rows.map(({ price, quantity, soldAt }, index) => (
            // Two sales may have the same time and price; only the index distinguishes them.
            <li key={`${soldAt} ${index}`}>
              <span>
                <Price amount={price} tone="fg" size="sm" />{' '}
                {quantity > 1 ? (
                  <span>{t('sales.eachWithQuantity', { quantity: formatNumber(quantity) })}</span>
                ) : null}
              </span>
              <DateTime value={soldAt} />
            </li>
          ))}
        </Box>
      ) : null}
    </Surface>
  );
}
