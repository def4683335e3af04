import { useMemo } from 'react';
import { encode } from 'uqr';
import { piece } from '../theme/piece.ts';

/** Modules of quiet around the code; scanners want at least four. */
const quiet = 4;
/** Of a saved picture, px for a module. */
const savedModule = 12;

// Dark on white in either appearance, as scanners want it.
const Paper = piece('div', {
  flex: 'none',
  maxWidth: '100%',
  borderRadius: '12px',
  overflow: 'hidden',
  background: '#FFFFFF',
  border: '1px solid var(--c-hairline)',
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
});

const codeOf = (content: string) => encode(content, { ecc: 'M', border: quiet });

/** One path with a square for every dark module. */
const pathOf = (data: readonly (readonly boolean[])[]) =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

export type QrCodeProps = {
  content: string;
  /** What it is, for those who do not see it. */
  label: string;
  /** px */
  width?: number;
};

/** A text as a QR code, drawn here: what it says goes to nobody. */
export function QrCode({ content, label, width = 264 }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = codeOf(content);
    return { size, path: pathOf(data) };
  }, [content]);
  return (
    <Paper style={{ width }}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000000" />
      </svg>
    </Paper>
  );
}

/** Saves a code as a picture file. Banks' apps open pictures of the phone, and only such as cameras make. */
export function saveQrPicture(content: string, file: string): void {
  const { size, data } = codeOf(content);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * savedModule;
  const paint = canvas.getContext('2d');
  if (!paint) return;
  paint.fillStyle = '#FFFFFF';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#000000';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) paint.fillRect(x * savedModule, y * savedModule, savedModule, savedModule);
    });
  });
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = file;
  link.click();
}
