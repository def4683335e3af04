import type { CurrentUser } from '@talad/contract/accounts';

/** A signed-in user with a complete account; pass the fields that differ. */
export const newUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
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
  ...overrides,
});
