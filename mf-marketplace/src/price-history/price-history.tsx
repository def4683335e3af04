import type { PriceHistory as History } from '@talad/contract/market';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { useState } from 'react';
import { PageErrorState } from '../page-parts/page-states.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';

const spans = [7, 30, 90] as const;
type Span = (typeof spans)[number];

/** Price history of recent sales of the same item. */
export function PriceHistory({ itemId }: { itemId: number }) {
  const t = useText('marketplace');
  const [span, setSpan] = useState<Span>(30);
  const history = useCall('GET /api/product/dynamic-item/:id/price-history', {
    params: { id: itemId },
    query: { days: span },
  });
  return (
    <Surface as="section" aria-labelledby="price-history" minWidth="0">
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap" alignItems="flex-end" marginBottom="4">
        <Heading level={2} size="lg" id="price-history">
          {t('prices.title')}
        </Heading>
        <ChoiceGroup
          legend={t('prices.span')}
          value={span}
          onChoose={setSpan}
          choices={spans.map((days) => ({ value: days, label: t('time.days', { count: days }) }))}
        />
      </Flex>
      <Box minHeight={history.data?.median === null ? undefined : '316px'}>
        {history.data ? (
          <Rendered history={history.data} span={span} />
        ) : history.isError ? (
          <PageErrorState error={history.error} retry={history.refetch} />
        ) : (
          <Skeleton height="316px" borderRadius="card" />
        )}
      </Box>
    </Surface>
  );
}

function Rendered({ history, span }: { history: History; span: Span }) {
  const t = useText('marketplace');
  const { days, median, volume } = history;
  if (median === null || days.length === 0) {
    return (
      <Text tone="muted" paddingBlock="4" maxWidth="48ch">
        {t('prices.none', { count: span })}
      </Text>
    );
  }
  const label = t('prices.summary', {
    count: volume,
    median: formatBaht(median),
    min: formatBaht(Math.min(...days.map(({ min }) => min))),
    max: formatBaht(Math.max(...days.map(({ max }) => max))),
  });
  return (
    <>
      <Text size="sm" tone="muted" marginBottom="3" minHeight="3.2em">
        {label}
      </Text>
      <PriceChart history={history} label={label} />
      <PriceTable days={days} caption={t('prices.title')} />
    </>
  );
}
