import { errorResponse } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import type { RenderPageOptions } from '@talad/testing/render-page';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import VerifyEmailPage from './verify-email.page.tsx';

const verify = 'POST /api/auth/email/verify';

function open(options: RenderPageOptions = {}) {
  const rendered = renderHostPage(<VerifyEmailPage />, {
    path: '/verify-email?token=abcdefghijklmnop',
    responses: { [verify]: {} },
    ...options,
  });
  const press = () => rendered.user.click(screen.getByRole('button', { name: 'Verify email' }));
  return { ...rendered, press };
}

test('sends nothing until its button is pressed, then the token once', async () => {
  const { api, press } = open();
  expect(screen.getByText('Press the button to confirm that this email address is yours.')).toBeVisible();
  expect(api.requests).toEqual([]);
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is verified.');
  expect(api.inputsOf(verify)).toEqual([{ body: { token: 'abcdefghijklmnop' } }]);
});

test('an expired link offers a way to get a new one', async () => {
  const { press } = open({ responses: { [verify]: errorResponse('TOKEN_INVALID') } });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute('href', '/signin');
});

test('an expired link sends a new one to a user who is signed in and unverified', async () => {
  const resend = 'POST /api/auth/email/resend';
  const { press, api, user } = open({
    path: '/verify-email?token=abcdefghijklmnop&callbackUrl=%2Fsell',
    responses: { [verify]: errorResponse('TOKEN_INVALID'), [resend]: errorResponse('RATE_LIMITED', 429) },
    user: newUser({ isEmailVerified: false }),
  });
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in to get a new link' })).not.toBeInTheDocument();
  const send = screen.getByRole('button', { name: 'Send a new link to malee@talad.test' });
  await user.click(send);
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible();
  api.responses[resend] = {};
  await user.click(send);
  expect(await screen.findByRole('status')).toHaveTextContent('We sent a link to malee@talad.test.');
  expect(api.inputsOf(resend)[0]).toEqual({ query: { callbackUrl: '/sell' } });
});

test('a used link says to its user that the address is verified', async () => {
  const { press } = open({ responses: { [verify]: errorResponse('TOKEN_INVALID') }, user: newUser() });
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is verified.');
});

test('may be tried again after a lost response', async () => {
  const { press, api } = open({ responses: { [verify]: errorResponse('NETWORK', 0) } });
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  api.responses[verify] = {};
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is verified.');
});

test('a link without a token says so and makes no request', async () => {
  const { api } = open({ path: '/verify-email' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(screen.queryByRole('button', { name: 'Verify email' })).not.toBeInTheDocument();
  expect(api.requests).toEqual([]);
});

test.each([
  ['a user who is signed in', newUser({ username: null }), '/sell'],
  ['a guest', null, '/signin?callbackUrl=%2Fsell'],
])('continues to the return URL for %s', async (_, user, href) => {
  const { press } = open({
    path: '/verify-email?token=abcdefghijklmnop&callbackUrl=%2Fsell',
    ...(user ? { user } : {}),
    responses: { [verify]: {}, 'GET /api/auth/user/me': newUser() },
  });
  await press();
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', href);
});
