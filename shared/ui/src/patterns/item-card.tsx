import { Link } from '@talad/runtime/router';
import type { ComponentType, ReactNode } from 'react';
import { Mask } from '../primitives/mask.tsx';
import { pictureSrcSet } from '../primitives/picture-source.ts';
import { PriceParts } from '../primitives/price.tsx';
import { piece } from '../theme/piece.ts';
import { itemCardStyles } from './item-card-styles.ts';
import { TagRow } from './tag-row.tsx';

const Card = piece('article', itemCardStyles);

export type ItemCardItem = {
  id: string;
  name: string;
  href: string;
  imageUrl: string;
  /** The picture's dominant colour, shown until it arrives. */
  imageColor?: string | null;
  /** Baht */
  price: number;
  /** Anything but `published` veils the card; `sold_out` and `unpublished` cannot be opened. */
  status: string;
  /** The status in the reader's language, written on the veil. */
  statusLabel?: string;
  tags: readonly string[];
  ownerName: string;
  ownerImage?: string | null;
  gameName: string;
  gameLogo?: string | null;
};

export type CardLink = ComponentType<{ to: string; children?: ReactNode }>;

export type ItemCardProps = {
  item: ItemCardItem;
  /** Lower right: the cart button. */
  actions?: ReactNode;
  /** Upper right: the favourite toggle, an IconButton with `variant="scrim"`. */
  favourite?: ReactNode;
  /** Among the first seen: its picture is fetched early. */
  priority?: boolean;
  /** A link of the caller's own, given `to` and the children. */
  linkAs?: CardLink;
  /** The name of the "…" button in the reader's language. */
  moreTagsLabel?: string;
  /** Off on the game's own page, where every card is of that game. */
  showsGame?: boolean;
  /** The heading's level in the page around it. */
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

/** Something for sale: one link over the whole card, with the buttons beside it in the tab order. */
export function ItemCard({ item, actions, favourite, priority = false, linkAs, ...rest }: ItemCardProps) {
  const { moreTagsLabel = '…', level = 3, showsGame = true } = rest;
  const veiled = item.status !== 'published';
  const clickable = item.status !== 'sold_out' && item.status !== 'unpublished';
  const CardAnchor = linkAs ?? Link;
  const Name = `h${level}` as const;
  return (
    <Card
      data-veiled={veiled ? '' : undefined}
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
        {veiled ? (
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
