/** Most pictures that one proof may show. */
export const mostPictures = 10;
