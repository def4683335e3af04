import { hasPasswordLength, passwordPattern } from '@talad/contract/password';
import { string } from '@talad/ui/schema';

/*
 * Validation rules shared by several forms. The messages are message keys, so that an open form follows a language
 * change.
 */
export const requiredRule = (message: string) => string().trim().required(message);

export const passwordRule = () => string().required('form.passwordRequired');

export const newPasswordRule = () =>
  string()
    .required('form.newPasswordRequired')
    .matches(new RegExp(passwordPattern), 'form.passwordRules')
    .test('length', 'form.passwordRules', hasPasswordLength);

export const otpRule = () =>
  string()
    .defined()
    .matches(/^\d{6}$/, 'form.otpRequired');
