import { styledElement } from '../theme/styled-element.ts';

const Tile = styledElement('span', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: '56px',
  paddingInline: '6px',
  minHeight: '40px',
  borderRadius: '8px',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1,
});

/** Black or white, whichever has more contrast on a colour, `#rrggbb`; one of them always reaches 4.5. */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // Both WCAG contrasts are equal at this luminance. A dark tint instead of black would miss 4.5 on mid tones.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#FFFFFF';
}

/** A bank as a plain tile with its short name; bank logos are trademarks. */
export function BankTile({ shortName, color }: { shortName: string; color: string }) {
  return (
    <Tile style={{ background: color, color: textOn(color) }} aria-hidden="true">
      {shortName}
    </Tile>
  );
}
