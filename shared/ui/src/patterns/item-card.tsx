import { pictureSrcSet } from '@talad/contract/picture-url';
import { Link } from '@talad/runtime/router';
import type { ComponentType, ReactNode } from 'react';
import { Mask } from '../primitives/mask.tsx';
import { PriceParts } from '../primitives/price.tsx';
import { styledElement } from '../theme/styled-element.ts';
import { itemCardStyles } from './item-card-styles.ts';
import { TagRow } from './tag-row.tsx';

const Card = styledElement('article', itemCardStyles);

/** The fields of a listing that a card shows; prices in baht. */
export type ItemCardItem = {
  id: string;
  name: string;
  href: string;
  imageUrl: string;
  /** The image's dominant colour, shown until it has loaded. */
  imageColor?: string | null;
  /** Baht */
  price: number;
  /** Any status but `published` shows an overlay; `sold_out` and `unpublished` have no link. */
  status: string;
  /** The localized status, shown on the overlay. */
  statusLabel?: string;
  tags: readonly string[];
  ownerName: string;
  ownerImage?: string | null;
  gameName: string;
  gameLogo?: string | null;
};

/** The link of a card. */
export type CardLink = ComponentType<{ to: string; children?: ReactNode }>;

export type ItemCardProps = {
  item: ItemCardItem;
  /** Lower right: the cart button. */
  actions?: ReactNode;
  /** Upper right: the favourite toggle, an IconButton with `variant="scrim"`. */
  favourite?: ReactNode;
  /** Above the fold: the image loads eagerly. */
  priority?: boolean;
  /** Custom link component; gets `to` and the children. */
  linkAs?: CardLink;
  /** Localized name of the "…" button. */
  moreTagsLabel?: string;
  /** False on a game's page, where all cards are of that game. */
  showsGame?: boolean;
  /** Heading level. */
  level?: 2 | 3 | 4;
};

const imageSizes =
  '(min-width: 1200px) 220px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, calc(50vw - 28px)';

function Owner({ item }: { item: ItemCardItem }) {
  return (
    <div data-part="origin">
      {item.ownerImage ? (
        <img
          data-part="face"
          src={item.ownerImage}
          srcSet={pictureSrcSet(item.ownerImage)}
          sizes="20px"
          width={20}
          height={20}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span data-part="face">
          <Mask name={item.ownerName} />
        </span>
      )}
      <span data-part="origin-text">{item.ownerName}</span>
    </div>
  );
}

function Game({ item }: { item: ItemCardItem }) {
  return (
    <div data-part="origin">
      {item.gameLogo ? (
        <img
          data-part="face"
          src={item.gameLogo}
          width={20}
          height={20}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <span data-part="origin-text">
        <span data-part="game">{item.gameName}</span>
      </span>
    </div>
  );
}

/** Card of a listing: one link over the whole card, followed by the buttons in the tab order. */
export function ItemCard({ item, actions, favourite, priority = false, linkAs, ...rest }: ItemCardProps) {
  const { moreTagsLabel = '…', level = 3, showsGame = true } = rest;
  const unavailable = item.status !== 'published';
  const clickable = item.status !== 'sold_out' && item.status !== 'unpublished';
  const CardAnchor = linkAs ?? Link;
  const Name = `h${level}` as const;
  return (
    <Card
      data-unavailable={unavailable ? '' : undefined}
      data-clickable={clickable ? '' : undefined}
      data-status={item.status}
    >
      <div data-part="media">
        {item.imageColor ? (
          <svg data-part="placeholder" aria-hidden="true">
            <rect width="100%" height="100%" fill={item.imageColor} />
          </svg>
        ) : null}
        <img
          data-part="image"
          src={item.imageUrl}
          srcSet={pictureSrcSet(item.imageUrl)}
          sizes={imageSizes}
          width={320}
          height={240}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
        {unavailable ? (
          <div data-part="veil">
            <span>{item.statusLabel ?? item.status}</span>
          </div>
        ) : null}
      </div>
      <div data-part="body">
        <TagRow tags={item.tags} moreLabel={moreTagsLabel} />
        <Name data-part="name" title={item.name}>
          {clickable ? (
            <CardAnchor to={item.href} {...{ 'data-part': 'link' }}>
              {item.name}
            </CardAnchor>
          ) : (
            item.name
          )}
        </Name>
        {showsGame ? <Game item={item} /> : null}
        <Owner item={item} />
        <div data-part="foot">
          <span data-part="price">
            <PriceParts amount={item.price} />
          </span>
          {actions === undefined ? null : <div data-part="actions">{actions}</div>}
        </div>
      </div>
      {favourite === undefined ? null : <div data-part="favourite">{favourite}</div>}
    </Card>
  );
}
