import { passwordPattern } from '@talad/contract/account-patterns';

/*
 * Validation rules shared by several forms. The messages are message keys, so that an open form follows a language
 * change.
 */
export const passwordRules = { required: 'form.passwordRequired' } as const;

export const newPasswordRules = {
  required: 'form.newPasswordRequired',
  pattern: { value: new RegExp(passwordPattern), message: 'form.passwordRules' },
} as const;

export const otpRules = {
  required: 'form.otpRequired',
  pattern: { value: /^\d{6}$/, message: 'form.otpRequired' },
} as const;
