import { color } from '@talad/ui/colors';
import { breakpoints, from } from '@talad/ui/scale';
import type { DocumentPicture, PictureFile } from './documents.ts';

/** Screenshots of phone screens have this many pixels per CSS px, so that they are sharp. */
const pointsPerPx = 1.5;

const shownDark = {
  '& [data-scheme=light]': { display: 'none' },
  '& [data-scheme=dark]': { display: 'block' },
};

/** Styles of the pictures in a document; `data-theme` of <html> is the visitor's own choice, see the global styles. */
export const pictureStyles = {
  '& figure img': {
    height: 'auto',
    width: 'var(--phone-width)',
    maxWidth: 'min(100%, 340px)',
    borderRadius: '12px',
    border: `1px solid ${color('hairline')}`,
    background: color('surface'),
    [from.md]: { width: '100%', maxWidth: '100%' },
  },
  '& [data-scheme=dark]': { display: 'none' },
  '@media screen and (prefers-color-scheme: dark)': { 'html:not([data-theme=light]) &': shownDark },
  '@media screen': { 'html[data-theme=dark] &': shownDark },
};

/** A screenshot: the wide one on wide windows, in the theme of the page. `lazy` prevents loading a hidden one. */
export function DocumentPictureView({ picture, alt }: { picture: DocumentPicture | undefined; alt: string }) {
  if (!picture) return null;
  const { phone, phoneDark, wide, wideDark } = picture;
  return (
    <figure>
      <SchemePicture scheme="light" phone={phone} wide={wide} alt={alt} />
      <SchemePicture scheme="dark" phone={phoneDark} wide={wideDark} alt={alt} />
    </figure>
  );
}

interface SchemePictureProps {
  scheme: 'light' | 'dark';
  phone: PictureFile;
  wide: PictureFile;
  alt: string;
}

function SchemePicture({ scheme, phone, wide, alt }: SchemePictureProps) {
  return (
    <picture data-scheme={scheme}>
      <source
        media={`(min-width: ${breakpoints.md})`}
        srcSet={wide.src}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={phone.src}
        alt={alt}
        width={phone.width}
        height={phone.height}
        loading="lazy"
        decoding="async"
        style={{ ['--phone-width' as string]: `${Math.round(phone.width / pointsPerPx)}px` }}
      />
    </picture>
  );
}
