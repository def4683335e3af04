import { object } from '@talad/ui/schema';
import { usernameRule } from '../../forms/account-rules.ts';

export const usernameSchema = object({ username: usernameRule() });
