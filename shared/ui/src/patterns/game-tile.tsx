import { styledElement } from '../theme/styled-element.ts';
import { TileParts, type TileProps } from './tile.tsx';
import { tileStyles } from './tile-styles.ts';

const Frame = styledElement('article', { ...tileStyles, aspectRatio: '4 / 5' });

export type GameTileProps = TileProps;

/** Tile of a game: artwork, name and number of listings. */
export function GameTile(props: GameTileProps) {
  return (
    <TileParts
      frame={Frame}
      sizes="(min-width: 1200px) 220px, (min-width: 600px) 30vw, calc(50vw - 28px)"
      {...props}
    />
  );
}
