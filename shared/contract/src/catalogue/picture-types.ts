/** MIME types of the pictures that users upload: the API takes these, and file choosers offer them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Value of `accept` for a file chooser; iPhones then convert their HEIC photos to JPEG. */
export const acceptedPictures = pictureTypes.join(',');
