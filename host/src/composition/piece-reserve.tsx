import type { Piece } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import type { CSSProperties } from 'react';

/** Keeps the place of a piece that is still coming, at the height that its remote declared. */
export function PieceReserve({ piece }: { piece: Piece }) {
  const text = useText('host');
  const [phone, desk] = piece.reserve ?? (piece.slot ? [0, 0] : [640, 720]);
  if (phone === 0 && desk === 0) return null;
  const size = { '--reserve-phone': `${phone}px`, '--reserve-desk': `${desk}px` } as CSSProperties;
  return <div className="piece-reserve" style={size} role="status" aria-label={text('piece.loading')} />;
}
