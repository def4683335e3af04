import type { PriceHistory } from '@talad/contract/market';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { type PointerEvent, useMemo, useState } from 'react';
import { chartGeometry, chartHeight, chartWidth, nearestPoint } from './chart-geometry.ts';
import { shortDay } from './short-day.ts';

const styles = {
  position: 'relative',
  '& svg': { display: 'block', width: '100%', height: '200px', touchAction: 'pan-y', overflow: 'visible' },
  '& [data-part=scale]': { stroke: color('hairline'), strokeWidth: 1 },
  '& [data-part=band]': { fill: color('accent'), opacity: 0.16 },
  '& [data-part=line]': { fill: 'none', stroke: color('accent'), strokeWidth: 2, strokeLinejoin: 'round' },
  '& [data-part=dot]': { stroke: color('accent'), strokeWidth: 7, strokeLinecap: 'round' },
  '& [data-part=bar]': { fill: color('edge'), opacity: 0.55 },
  '& [data-part=bar][data-on]': { opacity: 1 },
  '& [data-part=marker]': { stroke: color('fg'), strokeWidth: 1, strokeDasharray: '3 3' },
  '& [data-part=price]': {
    position: 'absolute',
    insetInlineStart: 0,
    paddingInlineEnd: '4px',
    fontSize: fontSizes.xs,
    lineHeight: 1,
    color: color('muted'),
    background: color('surface'),
    fontVariantNumeric: 'tabular-nums',
    '&[data-line="0"]': { top: '4px' },
    '&[data-line="1"]': { top: '76px' },
    '&[data-line="2"]': { top: '148px' },
  },
  '& [data-part=days]': {
    display: 'flex',
    justifyContent: 'space-between',
    // A single day's point is centred, and so is its date.
    '&[data-single]': { justifyContent: 'center' },
    minHeight: '20px',
    marginTop: '4px',
    fontSize: fontSizes.xs,
    color: color('muted'),
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

/** Chart of prices over time; the table next to it has the same data for screen readers. */
export function PriceChart({ history, label }: { history: PriceHistory; label: string }) {
  const t = useText('marketplace');
  const { days } = history;
  const shape = useMemo(() => chartGeometry(days), [days]);
  const [activeIndex, setActiveIndex] = useState<number>();
  if (!shape) return null;
  const day = activeIndex === undefined ? undefined : days[activeIndex];
  const point = activeIndex === undefined ? undefined : shape.points[activeIndex];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setActiveIndex(nearestPoint(shape.points, (event.clientX - left) / width));
  };
  return (
    <Box css={styles}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActiveIndex(undefined)}
      >
        {shape.lines.map(({ y }) => (
          <path key={y} data-part="scale" d={`M0 ${y}H${chartWidth}`} vectorEffect="non-scaling-stroke" />
        ))}
        {shape.points.map(({ x, barY }, index) => (
          <rect
            key={x}
            data-part="bar"
            data-on={index === activeIndex ? '' : undefined}
            x={x - shape.barWidth / 2}
            y={barY}
            width={shape.barWidth}
            height={chartHeight - barY}
          />
        ))}
        <path data-part="band" d={shape.band} />
        <path data-part="line" d={shape.line} vectorEffect="non-scaling-stroke" />
        {/* A near-zero-length line with round caps stays round when the SVG is stretched. */}
        {shape.points.map(({ x, y }) => (
          <path key={x} data-part="dot" d={`M${x} ${y}h0.01`} vectorEffect="non-scaling-stroke" />
        ))}
        {point ? (
          <path data-part="marker" d={`M${point.x} 0V${chartHeight}`} vectorEffect="non-scaling-stroke" />
        ) : null}
      </svg>
      {shape.lines.map(({ price }, index) => (
        <span key={price} data-part="price" data-line={index} aria-hidden="true">
          {formatBaht(Math.round(price))}
        </span>
      ))}
      <div data-part="days" data-single={days.length === 1 ? '' : undefined} aria-hidden="true">
        {day ? (
          <span>
            {t('prices.onDay', {
              day: shortDay(day.day),
              median: formatBaht(day.median),
              min: formatBaht(day.min),
              max: formatBaht(day.max),
              count: day.volume,
            })}
          </span>
        ) : (
          <>
            <span>{shortDay(days[0]?.day ?? '')}</span>
            {days.length > 1 ? <span>{shortDay(days.at(-1)?.day ?? '')}</span> : null}
          </>
        )}
      </div>
    </Box>
  );
}
