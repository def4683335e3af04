import { apiError } from '@talad/testing/fake-api';
import { newUser } from '@talad/testing/users';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import VerifyEmailPage from './verify-email.page.tsx';

test('sends the token once and shows that the address is verified', async () => {
  const { api } = renderHostPage(<VerifyEmailPage />, {
    path: '/verify-email?token=abcdefghijklmnop',
    answers: { 'POST /api/auth/email/verify': {} },
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is verified.');
  expect(api.inputsOf('POST /api/auth/email/verify')).toEqual([{ body: { token: 'abcdefghijklmnop' } }]);
});

test('an expired link offers a way to get a new one', async () => {
  renderHostPage(<VerifyEmailPage />, {
    path: '/verify-email?token=abcdefghijklmnop',
    answers: {
      'POST /api/auth/email/verify': () => {
        throw apiError('TOKEN_INVALID');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute('href', '/signin');
});

test('a link without a token makes no request', async () => {
  const { api } = renderHostPage(<VerifyEmailPage />, { path: '/verify-email' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test.each([
  ['a user who is signed in', newUser({ username: null }), '/sell'],
  ['a guest', null, '/signin?callbackUrl=%2Fsell'],
])('continues to the return URL for %s', async (_, user, href) => {
  renderHostPage(<VerifyEmailPage />, {
    path: '/verify-email?token=abcdefghijklmnop&callbackUrl=%2Fsell',
    ...(user ? { user } : {}),
    answers: { 'POST /api/auth/email/verify': {}, 'GET /api/auth/user/me': newUser() },
  });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', href);
});
