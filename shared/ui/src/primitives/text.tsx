import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { FontSize } from '../theme/sizes.ts';
import { styled } from '../theme/styled.ts';

type Tone = 'fg' | 'muted' | 'accent' | 'danger' | 'success' | 'info';

const clampStyles = (clamp: number | undefined) =>
  clamp === undefined ? undefined : { lineClamp: String(clamp) };

export type TextProps = Omit<HTMLChakraProps<'p'>, 'size'> & {
  size?: FontSize;
  tone?: Tone;
  weight?: 'regular' | 'medium' | 'bold';
  /** The number of lines shown before an ellipsis. */
  clamp?: number;
};

const weights = { regular: '400', medium: '500', bold: '650' } as const;

const Paragraph = styled('p');

export function Text({ size = 'md', tone = 'fg', weight = 'regular', clamp, ...rest }: TextProps) {
  return (
    <Paragraph fontSize={size} color={tone} fontWeight={weights[weight]} {...clampStyles(clamp)} {...rest} />
  );
}

const HeadingElement = styled('h2', {
  base: { fontFamily: 'heading', fontWeight: '600', lineHeight: '1.25', color: 'fg' },
});

const sizeOfLevel = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md', 5: 'md', 6: 'sm' } as const;

export type HeadingProps = Omit<HTMLChakraProps<'h2'>, 'size'> & {
  level?: 1 | 2 | 3 | 4 | 5 | 6;
  size?: FontSize;
  clamp?: number;
};

/** `level` is the heading level in the document outline, `size` the font size. */
export function Heading({ level = 2, size, clamp, ...rest }: HeadingProps) {
  return (
    <HeadingElement
      as={`h${level}`}
      fontSize={size ?? sizeOfLevel[level]}
      {...clampStyles(clamp)}
      {...rest}
    />
  );
}
