import { pictureSrcSet } from '@talad/contract/picture-url';
import type { ComponentProps } from 'react';
import { styledElement } from '../theme/styled-element.ts';
import { Mask } from './mask.tsx';

const pixels = { xs: 24, sm: 32, md: 40, lg: 64, xl: 96 } as const;

const square = (size: number) => ({ width: `${size}px`, height: `${size}px` });

const AvatarElement = styledElement('span', {
  position: 'relative',
  display: 'inline-block',
  flex: 'none',
  ...square(pixels.md),
  '&[data-size=xs]': square(pixels.xs),
  '&[data-size=sm]': square(pixels.sm),
  '&[data-size=lg]': square(pixels.lg),
  '&[data-size=xl]': square(pixels.xl),
  '& > [data-part=avatar-face]': {
    display: 'block',
    width: '100%',
    height: '100%',
    borderRadius: '999px',
    objectFit: 'cover',
    overflow: 'hidden',
    background: 'var(--c-hairline)',
  },
  // The default frame: a ring that keeps the image's size.
  '&[data-frame=default]::after': {
    content: '""',
    position: 'absolute',
    inset: '-2px',
    borderRadius: '999px',
    border: '1px solid color-mix(in srgb, var(--c-accent) 55%, transparent)',
    pointerEvents: 'none',
  },
  // Frames are larger than the image they surround.
  '& > [data-part=avatar-frame]': {
    position: 'absolute',
    inset: '-14%',
    width: '128%',
    height: '128%',
    maxWidth: 'none',
  },
});

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  profileImage?: string | null;
  frameImage?: string | null;
  username: string;
  /** xs 24, sm 32, md 40, lg 64, xl 96 px */
  size?: keyof typeof pixels;
};

/** A user's profile image, decorative beside the name; without one, a mask generated from the name. A ring is the default frame. */
export function Avatar({ profileImage, frameImage, username, size = 'md', ...rest }: AvatarProps) {
  const side = pixels[size];
  return (
    <AvatarElement data-size={size} data-frame={frameImage ? undefined : 'default'} {...rest}>
      {profileImage ? (
        <img
          data-part="avatar-face"
          src={profileImage}
          srcSet={pictureSrcSet(profileImage)}
          sizes={`${side}px`}
          width={side}
          height={side}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span data-part="avatar-face">
          <Mask name={username} />
        </span>
      )}
      {frameImage ? (
        <img data-part="avatar-frame" src={frameImage} width={side} height={side} alt="" loading="lazy" />
      ) : null}
    </AvatarElement>
  );
}
