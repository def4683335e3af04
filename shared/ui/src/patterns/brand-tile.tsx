import { styledElement } from '../theme/styled-element.ts';
import { TileParts, type TileProps } from './tile.tsx';
import { tileStyles } from './tile-styles.ts';

const Frame = styledElement('article', { ...tileStyles, aspectRatio: 'var(--t-brand-ratio, 16 / 10)' });

export type BrandTileProps = TileProps;

/** Tile of an official brand; wider than a game tile, to distinguish the two. */
export function BrandTile(props: BrandTileProps) {
  return <TileParts frame={Frame} sizes="(min-width: 600px) 290px, 64vw" {...props} />;
}
