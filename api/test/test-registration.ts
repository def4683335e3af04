import type { TestApi } from './test-api.ts';

/** The password of new users. */
export const password = 'Talad#2026';

let users = 0;

/** A user who registers, and another one after `next()`. The API may be started later. */
export function newUsers(started: () => TestApi) {
  let email = '';
  const register = (change: Record<string, unknown> = {}) =>
    started().post('/api/auth/register', {
      email,
      password,
      confirmPassword: password,
      acceptTerms: true,
      ...change,
    });
  const signIn = (overrides: { email?: string; password?: string } = {}, headers?: Record<string, string>) =>
    started().post('/api/auth/token/login', { email, password, ...overrides }, headers);
  const tokenFromMail = async () => {
    await started().runJobs();
    const mail = started().mails.findLast(({ to }) => to === email);
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  return {
    get email() {
      return email;
    },
    next: (): void => {
      users += 1;
      email = `newcomer${users}@example.com`;
    },
    register,
    signIn,
    tokenFromMail,
  };
}
