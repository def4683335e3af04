import { object, string } from '@talad/ui/schema';
import { emailRule } from '../../forms/account-rules.ts';

export const signInSchema = object({
  email: emailRule(),
  password: string().required('form.passwordRequired'),
});
