import { Box } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';

/** The picture at the start of an inventory row. */
export function RowPicture({ src, color }: { src: string; color: string | undefined }) {
  return (
    <Box flex="none" css={{ '& img': { width: '88px', height: '66px', borderRadius: '8px' } }}>
      <Picture src={src} alt="" width={88} height={66} placeholderColor={color} />
    </Box>
  );
}
