import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');
/** Base images, the storage of the images and the volumes of the containers. */
export const cacheFolder = resolve(repository, '.cache/images');
