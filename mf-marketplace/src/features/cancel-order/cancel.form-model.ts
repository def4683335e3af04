import { object, string } from 'yup';

/** A reason is required; messages are keys of our texts. */
export const cancelRules = object({
  reason: string().trim().required('cancel.reasonMissing').max(500, 'cancel.reasonLong'),
});
