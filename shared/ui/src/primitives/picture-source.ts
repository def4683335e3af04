const widths = [160, 320, 480, 640, 960] as const;

/** The widths our picture service draws, as a srcset; undefined for pictures from elsewhere. */
export const pictureSrcSet = (src: string): string | undefined =>
  src.startsWith('/api/pictures/') && !src.includes('?')
    ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ')
    : undefined;
