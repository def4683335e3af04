import { object } from '@talad/ui/schema';
import { emailRule } from '../../forms/account-rules.ts';

export const forgotPasswordSchema = object({ email: emailRule() });
