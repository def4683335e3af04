import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of quiet around the code; scanners want at least four. */
const quiet = 4;
/** Of the saved picture, px for a module. */
const moduleSize = 12;

type Modules = readonly (readonly boolean[])[];

const pathOf = (data: Modules) =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Banks' apps open pictures of the phone, and only such as cameras make. */
function savePicture(data: Modules, name: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = data.length * moduleSize;
  const paint = canvas.getContext('2d');
  if (!paint) return;
  paint.fillStyle = '#FFFFFF';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#000000';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) paint.fillRect(x * moduleSize, y * moduleSize, moduleSize, moduleSize);
    });
  });
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}

/** A PromptPay QR drawn from its text, dark on white in either appearance, and the way to keep its picture. */
export default function QrCode({ content, label, file }: { content: string; label: string; file: string }) {
  const text = useText('wallet');
  const { size, data } = useMemo(() => encode(content, { ecc: 'M', border: quiet }), [content]);
  const path = useMemo(() => pathOf(data), [data]);
  return (
    <Stack gap="3" alignItems="center">
      <Box
        width="min(264px, 100%)"
        borderRadius="card"
        overflow="hidden"
        background="#FFFFFF"
        border="1px solid"
        borderColor="hairline"
      >
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          style={{ display: 'block', width: '100%' }}
        >
          <path d={path} fill="#000000" />
        </svg>
      </Box>
      <Button variant="secondary" size="sm" onClick={() => savePicture(data, file)}>
        <Icon name="image" size={18} /> {text('pay.save')}
      </Button>
      <Text size="xs" tone="muted" textAlign="center">
        {text('pay.saveHint')}
      </Text>
    </Stack>
  );
}
