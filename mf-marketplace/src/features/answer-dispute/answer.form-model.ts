import { object, string } from 'yup';

/** Messages are keys of our texts. */
export const answerRules = object({
  text: string().trim().required('answer.textMissing').max(2000, 'dispute.textLong'),
});
