import { css } from '@emotion/react';
import { pictureSrcSet } from '@talad/contract/picture-url';
import type { ComponentProps } from 'react';
import { useClass } from '../theme/use-class.ts';

const base = css({ display: 'block', maxWidth: '100%', objectFit: 'cover', background: 'var(--c-hairline)' });

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** px; with `height` it reserves the space until the image has loaded. */
  width: number;
  height: number;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** The image's dominant colour, shown until it has loaded. */
  placeholderColor?: string;
};

/** A responsive image; the server chooses the format by the Accept header. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, width, priority = false, placeholderColor, className, ...rest } = props;
  const styles = placeholderColor === undefined ? base : css(base, { background: placeholderColor });
  return (
    <img
      src={src}
      srcSet={pictureSrcSet(src)}
      sizes={sizes ?? `${width}px`}
      alt={alt}
      width={width}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      {...rest}
      className={useClass(styles, className)}
    />
  );
}
