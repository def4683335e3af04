/** Cookie that the server reads to set `data-theme` before the first paint. */
export const themeCookie = 'talad_theme';
