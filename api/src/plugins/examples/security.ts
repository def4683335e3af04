import type { Examples } from './example.ts';

const password = 'Talad#2026';
const recoveryCodes = ['7KQ2M-XW4TA', 'B9RDE-3JHVN', 'Q6FZP-K8CYU', 'T2GLS-M5XWB', 'N4VHA-9DREJ'];

export const securityExamples = {
  'GET /api/user/verify-otp': {
    response: { twoFA: true, enabledAt: '2026-01-05T09:14:02.310Z', recoveryCodesLeft: 10 },
  },
  'POST /api/user/two-factor/set-up': {
    body: { password },
    response: {
      secret: 'R4ZJ6QK3N7XWPL2VYTGHM5DCUB4EAFOS',
      otpauthUrl:
        'otpauth://totp/Talad:pim%40talad.test?issuer=Talad&secret=R4ZJ6QK3N7XWPL2VYTGHM5DCUB4EAFOS&algorithm=SHA1&digits=6&period=30',
    },
  },
  'POST /api/user/two-factor/confirm': { body: { otp: '492039' }, response: { recoveryCodes } },
  'POST /api/user/two-factor/recovery-codes': {
    body: { otp: '108274' },
    response: { recoveryCodes },
  },
  'POST /api/user/two-factor/turn-off': { body: { otp: '7KQ2M-XW4TA' }, response: {} },
  'POST /api/auth/password/change': {
    body: {
      currentPassword: password,
      password: 'Krathong#77',
      confirmPassword: 'Krathong#77',
      otp: '331907',
    },
    response: {},
  },
  'GET /api/user/session': {
    response: {
      results: [
        {
          id: 9041,
          browser: 'Chrome',
          system: 'Android',
          kind: 'phone',
          address: '203.0.113.*',
          createdAt: '2026-03-02T04:31:07.000Z',
          lastSeenAt: '2026-03-14T02:05:11.804Z',
          isCurrent: true,
        },
      ],
    },
  },
  'GET /api/user/security-event': {
    query: { cursor: '73121', limit: 1 },
    response: {
      results: [
        {
          id: 73120,
          kind: 'withdrawal-requested',
          outcome: 'accepted',
          device: { browser: 'Chrome', system: 'Android', kind: 'phone', address: '203.0.113.*' },
          at: '2026-03-14T02:06:40.112Z',
        },
      ],
      paged: { next: '73120' },
    },
  },
  'GET /api/user/trusted-browser': {
    response: {
      results: [
        {
          id: 118,
          browser: 'Chrome',
          system: 'Android',
          kind: 'phone',
          address: '203.0.113.*',
          createdAt: '2026-03-02T04:31:07.000Z',
          lastSeenAt: '2026-03-14T02:05:11.804Z',
          isCurrent: true,
          expiresAt: '2026-04-01T04:31:07.000Z',
        },
      ],
    },
  },
  'DELETE /api/user/trusted-browser/:id': { params: { id: 118 }, response: {} },
  'DELETE /api/user/session': { response: { ended: 2 } },
  'DELETE /api/user/session/:id': { params: { id: 9040 }, response: {} },
} satisfies Examples;
