import type { CurrentUser } from '@talad/contract/accounts';

/** Somebody signed in with nothing missing; give what differs. */
export const member = (differs: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  username: 'malee',
  email: 'malee@talad.test',
  facebook: false,
  isEmailVerified: true,
  profileImage: null,
  frameImage: null,
  kyc: 'approved',
  isBuyer: true,
  isSeller: true,
  isMiddleman: false,
  twoFactor: false,
  hasPassword: true,
  createdAt: '2026-01-05T03:00:00.000Z',
  ...differs,
});
