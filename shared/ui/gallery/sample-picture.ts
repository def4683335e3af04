const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A placeholder image: an object on a lit stand, in one hue. */
export const samplePicture = (hue: number, width = 320, height = 240): string =>
  dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="l" cx="50%" cy="20%" r="80%"><stop offset="0" stop-color="hsl(${hue} 75% 62%)"/><stop offset=".55" stop-color="hsl(${hue + 20} 55% 30%)"/><stop offset="1" stop-color="hsl(${hue + 40} 50% 12%)"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/><path d="M${width / 2} ${height * 0.22} l46 62 -46 70 -46 -70z" fill="hsl(${hue} 90% 82%)" opacity=".92"/><path d="M${width / 2} ${height * 0.22} l46 62 -46 20z" fill="hsl(${hue} 80% 60%)"/><ellipse cx="${width / 2}" cy="${height * 0.84}" rx="92" ry="14" fill="hsl(${hue + 30} 60% 9%)" opacity=".7"/></svg>`,
  );
