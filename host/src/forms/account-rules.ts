import { emailPattern, usernamePattern } from '@talad/contract/account-patterns';
import { hasPasswordLength, passwordPattern } from '@talad/contract/password';
import { boolean, string } from '@talad/ui/schema';

/*
 * Validation rules of the account forms. Messages are keys of the host's messages, so an open form follows a change of
 * language.
 */
export const emailRule = () =>
  string()
    .trim()
    .required('form.emailRequired')
    .max(256, 'form.emailInvalid')
    .matches(new RegExp(emailPattern), 'form.emailInvalid');

export const newPasswordRule = () =>
  string()
    .required('form.passwordRequired')
    .matches(new RegExp(passwordPattern), 'form.passwordRules')
    .test('length', 'form.passwordRules', hasPasswordLength);

export const confirmationRule = () =>
  string()
    .required('form.passwordAgainRequired')
    .test(
      'as-above',
      'form.passwordsDiffer',
      (again, { parent }) => !again || again === (parent as { password?: string }).password,
    );

export const termsRule = () => boolean().required().oneOf([true], 'form.termsRequired');

export const usernameRule = () =>
  string().trim().required('form.usernameRules').matches(new RegExp(usernamePattern), 'form.usernameRules');
