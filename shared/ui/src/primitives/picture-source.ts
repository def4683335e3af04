const widths = [160, 320, 480, 640, 960] as const;

/** A srcset of the widths that the image service offers; undefined for other images. */
export const pictureSrcSet = (src: string): string | undefined =>
  src.startsWith('/api/pictures/') && !src.includes('?')
    ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ')
    : undefined;
