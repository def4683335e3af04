import { object, string } from 'yup';

/** Requires a reason; validation messages are i18n keys. */
export const cancelRules = object({
  reason: string().trim().required('cancel.reasonMissing').max(500, 'cancel.reasonLong'),
});
