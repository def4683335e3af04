import { pictureInWidth } from '@talad/contract/picture-url';
import type { PictureRef } from '@talad/contract/schema';
import { Box } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';

interface PictureLinkProps {
  picture: PictureRef;
  /** Accessible name of the link. */
  label: string;
  /** px */
  width: number;
  height: number;
}

/** Thumbnail that opens the picture in a new tab. */
export function PictureLink({ picture, label, width, height }: PictureLinkProps) {
  return (
    <Box
      as="span"
      display="inline-block"
      flex="none"
      borderRadius="control"
      overflow="hidden"
      border="1px solid"
      borderColor="hairline"
      lineHeight="0"
    >
      <a href={pictureInWidth(picture.fileUrl, 960)} target="_blank" rel="noopener" aria-label={label}>
        <Picture
          src={picture.fileUrl}
          alt=""
          width={width}
          height={height}
          style={{ width, height }}
          placeholderColor={picture.color}
        />
      </a>
    </Box>
  );
}
