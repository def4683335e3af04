import { screen, waitFor } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import ForgotPasswordPage from '../forgot-password/forgot-password.page.tsx';
import ResetPasswordPage from './reset-password.page.tsx';

test('forgot-password shows the same response for an unknown address', async () => {
  const { api, user } = renderHostPage(<ForgotPasswordPage />, {
    responses: { 'POST /api/auth/password/forgot': {} },
  });
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'nobody@talad.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('If an account uses this email');
  expect(api.inputsOf('POST /api/auth/password/forgot')).toEqual([{ body: { email: 'nobody@talad.test' } }]);
});

const fields = () =>
  [screen.getByLabelText(/^New password/), screen.getByLabelText(/^Confirm password/)] as const;

test('a new password must match its confirmation', async () => {
  const { api, user } = renderHostPage(<ResetPasswordPage />, {
    path: '/reset-password?token=abcdefghijklmnop',
  });
  const [first, second] = fields();
  await user.type(first, 'Correct1!');
  await user.type(second, 'Correct2!');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('a new password that is too long is rejected, not truncated', async () => {
  const { api, user } = renderHostPage(<ResetPasswordPage />, {
    path: '/reset-password?token=abcdefghijklmnop',
  });
  for (const field of fields()) {
    await user.click(field);
    await user.paste('TwentyOneCharacters1!');
  }
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const [first] = fields();
  await waitFor(() => expect(first).toBeInvalid());
  expect(first).toHaveValue('TwentyOneCharacters1!');
  expect(api.requests).toEqual([]);
});

test('a new password is set with the token from the link', async () => {
  const { api, user } = renderHostPage(<ResetPasswordPage />, {
    path: '/reset-password?token=abcdefghijklmnop',
    responses: { 'POST /api/auth/password/reset': {} },
  });
  const [first, second] = fields();
  await user.type(first, 'Correct1!');
  await user.type(second, 'Correct1!');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your password is set.');
  expect(api.inputsOf('POST /api/auth/password/reset')).toEqual([
    { body: { token: 'abcdefghijklmnop', password: 'Correct1!', confirmPassword: 'Correct1!' } },
  ]);
});

test('the return URL survives a password reset', async () => {
  const requested = renderHostPage(<ForgotPasswordPage />, {
    path: '/forgot-password?callbackUrl=%2Fsell',
    responses: { 'POST /api/auth/password/forgot': {} },
  });
  await requested.user.type(screen.getByRole('textbox', { name: /Email/ }), 'nok@talad.test');
  await requested.user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByRole('status');
  expect(requested.api.inputsOf('POST /api/auth/password/forgot')).toEqual([
    { body: { email: 'nok@talad.test', callbackUrl: '/sell' } },
  ]);
  requested.unmount();

  const { user } = renderHostPage(<ResetPasswordPage />, {
    path: '/reset-password?token=abcdefghijklmnop&callbackUrl=%2Fsell',
    responses: { 'POST /api/auth/password/reset': {} },
  });
  const [first, second] = fields();
  await user.type(first, 'Correct1!');
  await user.type(second, 'Correct1!');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const onwards = await screen.findByRole('link', { name: 'Sign in' });
  expect(onwards).toHaveAttribute('href', '/signin?callbackUrl=%2Fsell');
});

test('a link without a token says that it is incomplete', () => {
  renderHostPage(<ResetPasswordPage />, { path: '/reset-password' });
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
});
