import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { useMemo } from 'react';
import type { HealthSegment } from '../registry/registry-responses.ts';
import { DataTable } from '../ui/data-table.tsx';
import { type FailurePoint, failureSeriesOf, percentOf } from './failure-series.ts';

const width = 600;
const height = 160;
/** Smallest scale, in percent: a single failure must not look like an outage. */
const minScale = 5;

const styles = {
  '& svg': { display: 'block', width: '100%', height: '160px', overflow: 'visible' },
  '& path': { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& [data-part=scale]': { stroke: color('hairline'), strokeWidth: 1 },
  '& [data-arm=live]': { stroke: color('info'), strokeDasharray: '6 4' },
  '& [data-arm=new]': { stroke: color('accent') },
  '& summary': { minHeight: '44px', alignContent: 'center', cursor: 'pointer', fontSize: fontSizes.sm },
} as const;

function lineOf(points: readonly FailurePoint[], arm: 'new' | 'live', top: number): string {
  const first = points[0]?.at ?? 0;
  const length = Math.max(1, (points.at(-1)?.at ?? first) - first);
  const coordinates = points.map((point) => {
    const x = ((point.at - first) / length) * width;
    return `${x.toFixed(1)} ${(height - (percentOf(point[arm]) / top) * height).toFixed(1)}`;
  });
  // A near-zero length shows a single point as a dot.
  return `M${coordinates.join('L')}${coordinates.length === 1 ? 'h0.01' : ''}`;
}

/** Share of the views that failed, over time, of both versions; the table has the same numbers. */
export function FailureChart({ remote, health }: { remote: string; health: readonly HealthSegment[] }) {
  const text = useText('releases');
  const points = useMemo(() => failureSeriesOf(health), [health]);
  if (points.length === 0)
    return (
      <Text size="sm" tone="muted">
        {text('chart.none')}
      </Text>
    );
  const top = Math.max(minScale, ...points.flatMap((point) => [percentOf(point.new), percentOf(point.live)]));
  const label = text('chart.label', { remote });
  return (
    <Box css={styles}>
      <Stack gap="2">
        <Text size="sm" weight="medium">
          {text('chart.title')}
        </Text>
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {[0, height / 2, height].map((y) => (
            <path key={y} data-part="scale" d={`M0 ${y}H${width}`} vectorEffect="non-scaling-stroke" />
          ))}
          {(['live', 'new'] as const).map((arm) => (
            <path key={arm} data-arm={arm} d={lineOf(points, arm, top)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <Text size="xs" tone="muted">
          {text('chart.legend', { top: formatNumber(top) })}
        </Text>
        <details>
          <summary>{text('chart.table')}</summary>
          <FailureTable label={label} points={points} />
        </details>
      </Stack>
    </Box>
  );
}

function FailureTable({ label, points }: { label: string; points: readonly FailurePoint[] }) {
  const text = useText('releases');
  const columns = [
    { title: text('chart.time') },
    ...(['new', 'live'] as const).map((arm) => ({ title: text(`rollouts.${arm}`), part: 'number' as const })),
  ];
  return (
    <DataTable label={label} columns={columns}>
      {points.map((point) => (
        <tr key={point.at}>
          <th scope="row">
            <DateTime value={point.at} format="DD/MM/YYYY HH:mm" />
          </th>
          {(['new', 'live'] as const).map((arm) => (
            <td key={arm} data-part="number">
              {text('chart.cell', {
                percent: formatNumber(percentOf(point[arm])),
                failures: formatNumber(point[arm].failures),
                views: formatNumber(point[arm].views),
              })}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
