import { bahtDigits } from '@talad/runtime/format';
import type { ComponentProps } from 'react';
import { displayFont } from '../theme/scale.ts';
import type { FontSize } from '../theme/sizes.ts';
import { styledElement } from '../theme/styled-element.ts';

/** Styles of the price's parts, shared with components that render `PriceParts` themselves. */
export const priceStyles = {
  display: 'inline-block',
  fontFamily: displayFont,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.25,
  whiteSpace: 'nowrap' as const,
  color: 'var(--c-accent)',
  '& [data-part=price-sign]': { fontWeight: 400, opacity: 0.78, marginInlineEnd: '0.08em' },
};

const PriceElement = styledElement('span', {
  ...priceStyles,
  '&[data-size=sm]': { fontSize: '0.875rem' },
  '&[data-size=lg]': { fontSize: '1.25rem' },
  '&[data-size=xl]': { fontSize: '1.5625rem' },
  '&[data-size="2xl"]': { fontSize: '1.9375rem' },
  '&[data-size="3xl"]': { fontSize: '2.4375rem' },
  '&[data-size=xs]': { fontSize: '0.75rem' },
  '&[data-tone=fg]': { color: 'var(--c-fg)' },
  '&[data-tone=muted]': { color: 'var(--c-muted)' },
  '&[data-tone=success]': { color: 'var(--c-success)' },
  '&[data-tone=danger]': { color: 'var(--c-danger)' },
});

/**
 * Sign and number as separate elements; the text content is "฿1,200". A translator of the browser wraps text in elements
 * of its own: only a text that is the one child of its element is still replaced when the amount changes.
 */
export function PriceParts({ amount }: { amount: number }) {
  return (
    <>
      {amount < 0 ? <span>−</span> : null}
      <span data-part="price-sign">฿</span>
      <span>{bahtDigits(Math.abs(amount))}</span>
    </>
  );
}

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Baht */
  amount: number;
  size?: FontSize;
  tone?: 'accent' | 'fg' | 'muted' | 'success' | 'danger';
};

/** An amount in baht. */
export function Price({ amount, size = 'md', tone = 'accent', ...rest }: PriceProps) {
  return (
    <PriceElement data-size={size} data-tone={tone} {...rest}>
      <PriceParts amount={amount} />
    </PriceElement>
  );
}
