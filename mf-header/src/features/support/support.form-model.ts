import { emailPattern } from '@talad/contract/account-patterns';
import { type InferType, object, string } from '@talad/ui/schema';

/** Validation messages are message keys. */
export const supportRules = object({
  subject: string().required('support.missing.subject'),
  ref: string().default('').max(256),
  description: string().trim().required('support.missing.description').max(500, 'support.descriptionLong'),
  name: string().trim().required('support.missing.name').max(256),
  email: string()
    .trim()
    .required('support.missing.email')
    .max(256)
    .matches(new RegExp(emailPattern), 'support.emailInvalid'),
});

export type SupportValues = InferType<typeof supportRules>;
