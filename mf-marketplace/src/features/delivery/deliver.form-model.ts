import { object, string } from 'yup';

/** Most pictures that one delivery may show. */
export const mostPictures = 10;

/** The note is free; messages are keys of our texts. */
export const deliverRules = object({
  note: string().trim().max(500, 'deliver.noteLong').defined(),
});
