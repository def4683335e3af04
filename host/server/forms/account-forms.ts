import type { CurrentUser } from '@talad/contract/accounts';
import { paths, safeReturnUrl } from '@talad/contract/paths';
import { nextAccountStep } from '@talad/runtime/login-state';
import type { Language } from '../page/language-address.ts';

/** What the browser sends of a form without scripts. */
export interface SentForm {
  fields: URLSearchParams;
  url: URL;
  language: Language;
}

export interface AccountForm {
  /** Path of the call that the page's script would make. */
  call: string;
  method?: 'POST' | 'PATCH';
  body: (sent: SentForm) => object;
  /** Redirect after a success, by the API's response; without it, the page shows the success. */
  next?: (sent: SentForm, response: unknown) => string;
}

const textOf = ({ fields }: SentForm, name: string) => (fields.get(name) ?? '').trim().slice(0, 256);
const emailOf = (sent: SentForm) => textOf(sent, 'email');
const usernameOf = (sent: SentForm) => textOf(sent, 'username');
const callbackUrlOf = ({ url }: SentForm) => safeReturnUrl(url.searchParams.get('callbackUrl'));

/** What a page fills in again: never a password or a code. */
export const shownFields = (sent: SentForm) => ({ email: emailOf(sent), username: usernameOf(sent) });

/** The requested page, or the home page. */
const requestedBy = (sent: SentForm) => callbackUrlOf(sent) ?? paths.home();

const tokenOf = ({ url }: SentForm) => url.searchParams.get('token') ?? '';

const passwordsOf = ({ fields }: SentForm) => ({
  password: fields.get('password') ?? '',
  confirmPassword: fields.get('confirmPassword') ?? '',
});

/** The second factor, if the form asked for it. */
function proofOf({ fields }: SentForm) {
  const otp = (fields.get('otp') ?? '').replaceAll(/\s/g, '');
  return otp === '' ? {} : { otp, ...(fields.has('trustBrowser') && { trustBrowser: true }) };
}

/** The forms that work without scripts, by the path of their page. */
export const accountForms: Record<string, AccountForm> = {
  [paths.signIn()]: {
    call: '/api/auth/token/login',
    body: (sent) => ({
      email: emailOf(sent),
      password: sent.fields.get('password') ?? '',
      ...proofOf(sent),
    }),
    next: (sent, user) => nextAccountStep(user as CurrentUser, callbackUrlOf(sent)) ?? requestedBy(sent),
  },
  '/logout': {
    call: '/api/auth/token/logout',
    body: () => ({}),
    next: requestedBy,
  },
  '/create-username': {
    call: '/api/auth/user/me',
    method: 'PATCH',
    body: (sent) => ({ username: usernameOf(sent) }),
    next: requestedBy,
  },
  [paths.register()]: {
    call: '/api/auth/register',
    body: (sent) => ({
      email: emailOf(sent),
      ...passwordsOf(sent),
      acceptTerms: sent.fields.has('acceptTerms'),
      language: sent.language,
      callbackUrl: callbackUrlOf(sent),
    }),
    next: (sent) => paths.registerSuccess(emailOf(sent), callbackUrlOf(sent)),
  },
  [paths.forgotPassword()]: {
    call: '/api/auth/password/forgot',
    body: (sent) => ({ email: emailOf(sent), callbackUrl: callbackUrlOf(sent) }),
  },
  '/verify-email': {
    call: '/api/auth/email/verify',
    body: (sent) => ({ token: tokenOf(sent) }),
  },
  '/reset-password': {
    call: '/api/auth/password/reset',
    body: (sent) => ({ token: tokenOf(sent), ...passwordsOf(sent) }),
  },
};
