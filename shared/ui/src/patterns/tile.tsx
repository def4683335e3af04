import { pictureSrcSet } from '@talad/contract/picture-url';
import { Link } from '@talad/runtime/router';
import type { ComponentType, ReactNode } from 'react';
import type { CardLink } from './item-card.tsx';

export type TileProps = {
  name: string;
  href: string;
  imageUrl: string;
  imageColor?: string | null;
  /** "24 items", localized. */
  countLabel?: string;
  /** CSS colour of the 2 px line at the bottom of the artwork. */
  light?: string | null;
  priority?: boolean;
  linkAs?: CardLink;
  level?: 2 | 3 | 4;
  /** Shown above the name: a badge, for example. */
  children?: ReactNode;
};

type Frame = ComponentType<{ children?: ReactNode }>;

/** The parts of a tile inside the frame that styles them. */
export function TileParts({
  frame: FrameElement,
  sizes,
  ...props
}: TileProps & { frame: Frame; sizes: string }) {
  const {
    name,
    href,
    imageUrl,
    imageColor,
    countLabel,
    light,
    priority = false,
    linkAs,
    level = 3,
    children,
  } = props;
  const TileAnchor = linkAs ?? Link;
  const Name = `h${level}` as const;
  return (
    <FrameElement>
      {imageColor ? (
        <svg data-part="placeholder" aria-hidden="true">
          <rect width="100%" height="100%" fill={imageColor} />
        </svg>
      ) : null}
      <img
        data-part="image"
        src={imageUrl}
        srcSet={pictureSrcSet(imageUrl)}
        sizes={sizes}
        width={320}
        height={400}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
      <span data-part="shade" />
      {light ? (
        <svg data-part="light" aria-hidden="true">
          <rect width="100%" height="100%" fill={light} />
        </svg>
      ) : null}
      <div data-part="text-block">
        {children}
        <Name data-part="name" title={name}>
          <TileAnchor to={href} {...{ 'data-part': 'link' }}>
            {name}
          </TileAnchor>
        </Name>
        {countLabel === undefined ? null : <div data-part="count">{countLabel}</div>}
      </div>
    </FrameElement>
  );
}
