import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { color } from '../theme/colors.ts';
import { displayFont, fontSizes } from '../theme/scale.ts';
import type { FontSize } from '../theme/sizes.ts';
import { type ComputedStyles, styled } from '../theme/styled.ts';

type Tone = 'fg' | 'muted' | 'accent' | 'danger' | 'success' | 'info';

type Clamped = ComputedStyles & {
  /** The number of lines shown before an ellipsis. */
  clamp?: number;
};

const clampText = (lines: number | undefined) =>
  lines === undefined
    ? ''
    : `overflow:hidden;display:-webkit-box;-webkit-line-clamp:${lines};-webkit-box-orient:vertical;text-wrap:wrap;`;

export type TextProps = Omit<HTMLChakraProps<'p'>, 'size'> &
  Clamped & {
    size?: FontSize;
    tone?: Tone;
    weight?: 'regular' | 'medium' | 'bold';
  };

const weights = { regular: 400, medium: 500, bold: 650 } as const;

const Paragraph = styled('p');

/** A paragraph. */
export function Text(props: TextProps) {
  const { size = 'md', tone = 'fg', weight = 'regular', clamp, styles = '', ...rest } = props;
  const base = `font-size:${fontSizes[size]};color:${color(tone)};font-weight:${weights[weight]};`;
  return <Paragraph {...rest} styles={base + clampText(clamp) + styles} />;
}

const HeadingElement = styled('h2', {
  fontFamily: displayFont,
  fontWeight: 600,
  lineHeight: 1.25,
  color: color('fg'),
});

const sizeOfLevel = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md', 5: 'md', 6: 'sm' } as const;

export type HeadingProps = Omit<HTMLChakraProps<'h2'>, 'size'> &
  Clamped & {
    level?: 1 | 2 | 3 | 4 | 5 | 6;
    size?: FontSize;
  };

/** `level` is the heading level in the document outline, `size` the font size. */
export function Heading({ level = 2, size, clamp, styles = '', ...rest }: HeadingProps) {
  const base = `font-size:${fontSizes[size ?? sizeOfLevel[level]]};`;
  return <HeadingElement as={`h${level}`} {...rest} styles={base + clampText(clamp) + styles} />;
}
