import { useMemo } from 'react';
import { encode } from 'uqr';
import { styledElement } from '../theme/styled-element.ts';

/** Width of the quiet zone in modules; scanners need at least four. */
const quiet = 4;
/** px per module in a saved image. */
const savedModule = 12;

// Dark on white in both themes, as scanners need it.
const QrCodeBackground = styledElement('div', {
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
  /** Accessible name. */
  label: string;
  /** px */
  width?: number;
};

/** A QR code, generated in the browser: the content is not sent to any service. */
export function QrCode({ content, label, width = 264 }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = codeOf(content);
    return { size, path: pathOf(data) };
  }, [content]);
  return (
    <QrCodeBackground style={{ width }}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000000" />
      </svg>
    </QrCodeBackground>
  );
}

/** Saves a code as a PNG file. Banking apps open images from the phone's gallery, and bitmaps only. */
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
