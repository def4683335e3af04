import { Box } from '@talad/ui/box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of quiet around the code; scanners want at least four. */
const quiet = 4;

/** One path with a square for every dark module. */
const pathOf = (data: readonly (readonly boolean[])[]) =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A text as a QR code, drawn here: what it says goes to nobody. Dark on white in either appearance, as scanners want it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(content, { ecc: 'M', border: quiet });
    return { size: code.size, path: pathOf(code.data) };
  }, [content]);
  return (
    <Box flex="none" width="208px" borderRadius="card" overflow="hidden" background="#FFFFFF">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000000" />
      </svg>
    </Box>
  );
}
