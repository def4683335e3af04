import { piece } from '@talad/ui/piece';

const Tile = piece('span', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '56px',
  height: '40px',
  borderRadius: '8px',
  color: '#FFFFFF',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1,
});

/** A bank as a plain tile with its short name; banks' own signs are theirs. */
export function BankTile({ shortName, color }: { shortName: string; color: string }) {
  return (
    <Tile style={{ background: color }} aria-hidden="true">
      {shortName}
    </Tile>
  );
}
