import { object } from '@talad/ui/schema';
import { confirmationRule, newPasswordRule } from '../../forms/account-rules.ts';

export const resetPasswordSchema = object({
  password: newPasswordRule(),
  confirmPassword: confirmationRule(),
});
