import { passwordPattern } from '@talad/contract/account-patterns';

/*
 * Rules of fields that several forms have. Messages are keys of the texts, so that a form that is open while the language
 * changes speaks the new one.
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
