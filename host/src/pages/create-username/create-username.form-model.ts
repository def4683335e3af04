import { type InferType, object } from 'yup';
import { usernameRule } from '../../forms/account-rules.ts';

export const usernameSchema = object({ username: usernameRule() });

export type UsernameValues = InferType<typeof usernameSchema>;
