import type { PriceHistory } from '@talad/contract/market';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { shortDay } from './short-day.ts';

const styles = {
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    cursor: 'pointer',
    fontSize: fontSizes.sm,
    color: color('accent'),
  },
  '& [data-part=scroll]': { overflowX: 'auto', maxHeight: '320px', overflowY: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSizes.sm },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${color('hairline')}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { color: color('muted'), fontWeight: 500 },
  '& tbody th': { fontWeight: 400 },
} as const;

/** Price history as a table, latest day first. */
export function PriceTable({ days, caption }: { days: PriceHistory['days']; caption: string }) {
  const t = useText('marketplace');
  return (
    <Box css={styles}>
      <details>
        <summary>{t('prices.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be keyboard-focusable */}
        <section data-part="scroll" tabIndex={0} aria-label={caption}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('prices.day')}</th>
                <th scope="col">{t('prices.median')}</th>
                <th scope="col">{t('prices.min')}</th>
                <th scope="col">{t('prices.max')}</th>
                <th scope="col">{t('prices.sold')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, median, min, max, volume }) => (
                <tr key={day}>
                  <th scope="row">{shortDay(day)}</th>
                  <td>{formatBaht(median)}</td>
                  <td>{formatBaht(min)}</td>
                  <td>{formatBaht(max)}</td>
                  <td>{formatNumber(volume)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Box>
  );
}
