import { newUser } from '../testing/users.ts';
import { isOpenBeforeStep, nextAccountStep } from './login-state.ts';

describe('required account step', () => {
  test.each([
    ['a complete account', newUser(), null],
    ['Facebook without username', newUser({ facebook: true, username: null }), '/create-username'],
    [
      'Facebook without username or verified mail',
      newUser({ facebook: true, username: null, isEmailVerified: false }),
      '/create-username',
    ],
    ['Facebook with unverified mail', newUser({ facebook: true, isEmailVerified: false }), null],
    ['unverified mail', newUser({ isEmailVerified: false }), '/register-success?email=malee%40talad.test'],
    [
      'unverified mail without username',
      newUser({ isEmailVerified: false, username: null }),
      '/register-success?email=malee%40talad.test',
    ],
    ['verified mail without username', newUser({ username: null }), '/create-username'],
  ])('is correct for %s', (_, user, step) => {
    expect(nextAccountStep(user)).toBe(step);
  });

  test.each([
    ['/create-username', true],
    ['/logout', true],
    ['/verify-email', true],
    ['/legal-docs/privacy-policy', true],
    ['/', false],
    ['/logout-now', false],
    ['/marketplace', false],
  ])('/create-username leaves %s accessible: %s', (pathname, isOpen) => {
    expect(isOpenBeforeStep(pathname, '/create-username')).toBe(isOpen);
  });
});
