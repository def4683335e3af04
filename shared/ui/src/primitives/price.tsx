import { bahtDigits } from '@talad/runtime/format';
import type { ComponentProps } from 'react';
import { color } from '../theme/colors.ts';
import { displayFont, fontSizes } from '../theme/scale.ts';
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
  color: color('accent'),
  '& [data-part=price-sign]': { fontWeight: 400, opacity: 0.78, marginInlineEnd: '0.08em' },
};

const PriceElement = styledElement('span', {
  ...priceStyles,
  '&[data-size=sm]': { fontSize: fontSizes.sm },
  '&[data-size=lg]': { fontSize: fontSizes.lg },
  '&[data-size=xl]': { fontSize: fontSizes.xl },
  '&[data-size="2xl"]': { fontSize: fontSizes['2xl'] },
  '&[data-size="3xl"]': { fontSize: fontSizes['3xl'] },
  '&[data-size=xs]': { fontSize: fontSizes.xs },
  '&[data-tone=fg]': { color: color('fg') },
  '&[data-tone=muted]': { color: color('muted') },
  '&[data-tone=success]': { color: color('success') },
  '&[data-tone=danger]': { color: color('danger') },
});

/** Currency sign and number as separate elements; the text content is "฿1,200". */
export function PriceParts({ amount }: { amount: number }) {
  return (
    <>
      {amount < 0 ? '−' : null}
      <span data-part="price-sign">฿</span>
      {bahtDigits(Math.abs(amount))}
    </>
  );
}

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Baht */
  amount: number;
  size?: FontSize;
  tone?: 'accent' | 'fg' | 'muted' | 'success' | 'danger';
};

export function Price({ amount, size = 'md', tone = 'accent', ...rest }: PriceProps) {
  return (
    <PriceElement data-size={size} data-tone={tone} {...rest}>
      <PriceParts amount={amount} />
    </PriceElement>
  );
}
