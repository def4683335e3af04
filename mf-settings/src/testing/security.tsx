import type { SignedInSession } from '@talad/contract/security';
import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, within } from '@testing-library/react';
import SecurityPage from '../features/security/security.page.tsx';
import { type Opened, open } from './open.tsx';

export const me = 'GET /api/auth/user/me';
export const state = 'GET /api/user/verify-otp';

export const off = { twoFA: false, enabledAt: null, recoveryCodesLeft: 0 };
export const on = { twoFA: true, enabledAt: '2026-02-01T05:00:00.000Z', recoveryCodesLeft: 3 };
export const codes = Array.from({ length: 10 }, (_, index) => `ABCD${'ABCDEFGHJK'[index]}-FGH23`);

const session = (overrides: Partial<SignedInSession> & { id: number }): SignedInSession => ({
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  address: '203.0.113.0',
  createdAt: '2026-03-01T05:00:00.000Z',
  lastSeenAt: '2026-03-02T05:00:00.000Z',
  isCurrent: false,
  ...overrides,
});
export const currentSession = session({ id: 1, isCurrent: true });
const phone = session({ id: 2, browser: 'Safari', system: 'iOS', kind: 'phone' });
const unknown = session({ id: 3, browser: null, system: null, kind: 'tablet' });

const responses = (more: FakeResponses = {}): FakeResponses => ({
  [me]: newUser(),
  [state]: off,
  'GET /api/user/trusted-browser': { results: [] },
  'GET /api/user/session': { results: [currentSession, phone, unknown] },
  'GET /api/user/security-event': { results: [], paged: { next: null } },
  'GET /api/config': { key: 'withdraw_hold_h', parsedValue: 24 },
  ...more,
});

/** The security settings of a user without two-factor authentication, with three sessions. */
export const openSecurity = (more: FakeResponses = {}, options: Opened = {}) =>
  open(<SecurityPage />, { path: '/setting/security', responses: responses(more), ...options });

export const errorResponse =
  (code: Parameters<typeof apiError>[0], field?: string, status = 400) =>
  () => {
    throw apiError(code, status, field);
  };

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  screen.findByRole(role, { name }).then((element) => within(element));
export const holdSentence = /withdrawals are on hold for 24 hours after this change/;
