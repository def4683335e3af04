import { type InferType, object } from 'yup';
import { emailRule } from '../../forms/account-rules.ts';

export const forgotPasswordSchema = object({ email: emailRule() });

export type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;
