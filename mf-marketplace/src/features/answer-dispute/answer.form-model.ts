import { object, string } from '@talad/ui/schema';

/** Validation messages are i18n keys. */
export const answerRules = object({
  text: string().trim().required('answer.textMissing').max(2000, 'dispute.textLong'),
});
