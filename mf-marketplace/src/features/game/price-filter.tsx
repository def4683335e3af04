import type { ListFacets } from '@talad/contract/listings';
import { amountPattern } from '@talad/contract/money';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { TextInput } from '@talad/ui/input';
import { fontSizes } from '@talad/ui/scale';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import type { FormEvent } from 'react';
import { type ListingFilter, priceOf, searchOf } from './listing-filter.ts';

interface PriceFilterProps {
  filter: ListingFilter;
  prices: ListFacets['prices'] | undefined;
  /** Path of the page; without JavaScript the form submits to it. */
  action: string;
  onChange: (range: Pick<ListingFilter, 'minPrice' | 'maxPrice'>) => void;
}

const styles = {
  '& legend': { fontSize: fontSizes.xs, color: color('muted'), marginBottom: '4px' },
  '& [data-part=ends]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px',
  },
  '& svg': { display: 'block', width: '100%', height: '20px', marginBottom: '4px' },
  '& rect': { fill: color('edge'), opacity: 0.55 },
  '& rect[data-on]': { fill: color('accent'), opacity: 1 },
} as const;

const barWidth = 10;
const chartHeight = 20;

/** Price histogram; highlights the selected range. Decorative, because the fields carry the same information. */
function PriceBars({ bars, filter }: { bars: ListFacets['prices']['bars']; filter: ListingFilter }) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  const isRange = filter.minPrice !== undefined || filter.maxPrice !== undefined;
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, bars.length) * barWidth} ${chartHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ from, to, count }, at) => {
        const height = count === 0 ? 1 : 3 + (count / maxCount) * (chartHeight - 3);
        return (
          <rect
            key={from}
            x={at * barWidth + 2}
            y={chartHeight - height}
            width={barWidth - 4}
            height={height}
            data-on={isRange && to >= minPrice && from <= maxPrice ? '' : undefined}
          />
        );
      })}
    </svg>
  );
}

/** Minimum and maximum price in baht. Swaps the two if the minimum is larger. */
export function PriceFilter({ filter, prices, action, onChange }: PriceFilterProps) {
  const t = useText('marketplace');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [a, b] = ['minPrice', 'maxPrice'].map((name) => {
      const value = data.get(name);
      return priceOf(typeof value === 'string' ? value : undefined);
    });
    const isReversed = a !== undefined && b !== undefined && a > b;
    onChange({ minPrice: isReversed ? b : a, maxPrice: isReversed ? a : b });
  };
  const others = searchOf({ ...filter, minPrice: undefined, maxPrice: undefined });
  return (
    <Box css={styles}>
      <form
        // The fields are uncontrolled; the key resets them when the URL changes, also on back navigation.
        key={`${filter.minPrice}-${filter.maxPrice}`}
        method="get"
        action={action}
        onSubmit={submit}
      >
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>{t('game.price')}</legend>
          <PriceBars bars={prices?.bars ?? []} filter={filter} />
          <div data-part="ends">
            <TextInput
              name="minPrice"
              inputMode="decimal"
              pattern={amountPattern}
              title={t('game.priceFormat')}
              autoComplete="off"
              aria-label={t('game.minPrice')}
              placeholder={t('game.min')}
              defaultValue={filter.minPrice ?? ''}
            />
            <span aria-hidden="true">–</span>
            <TextInput
              name="maxPrice"
              inputMode="decimal"
              pattern={amountPattern}
              title={t('game.priceFormat')}
              autoComplete="off"
              aria-label={t('game.maxPrice')}
              placeholder={t('game.max')}
              defaultValue={filter.maxPrice ?? ''}
            />
            <Button type="submit" variant="secondary">
              <span>{t('game.apply')}</span>
              <VisuallyHidden>{` ${t('game.applyPrice')}`}</VisuallyHidden>
            </Button>
          </div>
        </fieldset>
      </form>
    </Box>
  );
}
