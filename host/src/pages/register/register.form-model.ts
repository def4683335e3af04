import { object } from '@talad/ui/schema';
import { confirmationRule, emailRule, newPasswordRule, termsRule } from '../../forms/account-rules.ts';

export const registerSchema = object({
  email: emailRule(),
  password: newPasswordRule(),
  confirmPassword: confirmationRule(),
  acceptTerms: termsRule(),
});
