import { css, jsx } from '@emotion/react';
import type { ComponentProps } from 'react';
import { pictureSrcSet } from './picture-source.ts';

const base = css({ display: 'block', maxWidth: '100%', objectFit: 'cover', background: 'var(--c-hairline)' });

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** px; with `height` it keeps the place before the picture arrives. */
  width: number;
  height: number;
  /** Seen at once: fetched early and eagerly. */
  priority?: boolean;
  /** The picture's dominant colour, shown until it arrives. */
  placeholderColor?: string;
};

/** A picture in the width the screen needs; the server chooses the format by what the browser accepts. */
export function Picture({ src, sizes, priority = false, placeholderColor, width, ...rest }: PictureProps) {
  return jsx('img', {
    src,
    srcSet: pictureSrcSet(src),
    sizes: sizes ?? `${width}px`,
    width,
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
    decoding: 'async',
    css: placeholderColor === undefined ? base : [base, { background: placeholderColor }],
    ...rest,
  });
}
