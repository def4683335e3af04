import { object, string } from '@talad/ui/schema';

/** Requires a reason; validation messages are i18n keys. */
export const cancelRules = object({
  reason: string().trim().required('cancel.reasonMissing').max(500, 'cancel.reasonLong'),
});
