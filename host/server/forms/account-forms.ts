import { paths, safeReturnUrl } from '@talad/contract/paths';
import type { Language } from '../page/language-address.ts';

/** What the browser sends of a form without scripts. */
export interface SentForm {
  fields: URLSearchParams;
  url: URL;
  language: Language;
}

interface AccountForm {
  /** Path of the call that the page's script would make. */
  call: string;
  body: (sent: SentForm) => object;
  /** Where a success leads; without it, the page says so. */
  next?: (sent: SentForm) => string;
}

export const emailOf = ({ fields }: SentForm) => (fields.get('email') ?? '').trim().slice(0, 256);
const callbackUrlOf = ({ url }: SentForm) => safeReturnUrl(url.searchParams.get('callbackUrl'));

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
    next: (sent) => callbackUrlOf(sent) ?? paths.home(),
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
