import type { Examples } from './example.ts';
import { pimHerself, warisAsCurrentUser } from './user-samples.ts';

const password = 'Talad#2026';
// The format of tokens in mails: 32 bytes in base64url.
const token = 'q3V0b2tlbi1mcm9tLXRoZS1tYWlsLTMyLWJ5dGVzLWw';

export const accountExamples = {
  'POST /api/auth/register': {
    body: {
      email: pimHerself.email,
      password,
      confirmPassword: password,
      acceptTerms: true,
      language: 'th',
    },
    response: pimHerself,
  },
  'POST /api/auth/token/login': {
    body: { email: warisAsCurrentUser.email, password, otp: '492039', trustBrowser: true },
    response: warisAsCurrentUser,
  },
  'POST /api/auth/token/logout': { response: {} },
  'GET /api/auth/user/me': { query: { cache: false }, response: warisAsCurrentUser },
  'PATCH /api/auth/user/me': {
    body: { username: 'pimchaiyo' },
    response: { ...pimHerself, username: 'pimchaiyo' },
  },
  'POST /api/auth/email/verify': { body: { token }, response: {} },
  'POST /api/auth/email/resend': { query: { callbackUrl: '/inventory' }, response: {} },
  'POST /api/auth/password/forgot': { body: { email: warisAsCurrentUser.email }, response: {} },
  'POST /api/auth/password/reset': {
    body: { token, password: 'Krathong#77', confirmPassword: 'Krathong#77' },
    response: {},
  },
} satisfies Examples;
