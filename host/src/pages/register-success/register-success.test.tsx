import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import RegisterSuccessPage from './register-success.page.tsx';

const waiting = newUser({ isEmailVerified: false, username: null });
const path = '/register-success?email=malee%40talad.test';

test('shows the address and sends the mail again', async () => {
  const { api, user } = renderHostPage(<RegisterSuccessPage />, {
    path,
    user: waiting,
    responses: { 'POST /api/auth/email/resend': {} },
  });
  expect(screen.getByText('We sent a link to malee@talad.test. Open it to continue.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('status')).toHaveTextContent('We sent the email again.');
  expect(api.inputsOf('POST /api/auth/email/resend')).toHaveLength(1);
});

test('shows an error when the mail is resent too often', async () => {
  const { user } = renderHostPage(<RegisterSuccessPage />, {
    path,
    user: waiting,
    responses: {
      'POST /api/auth/email/resend': () => {
        throw apiError('RATE_LIMITED', 429);
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a moment and try again.');
});

test('continues once the address is verified', async () => {
  const { user } = renderHostPage(<RegisterSuccessPage />, {
    path,
    user: waiting,
    responses: { 'GET /api/auth/user/me': newUser() },
  });
  await user.click(screen.getByRole('button', { name: "I've verified my email" }));
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
});

test('says that the address is not verified yet, until the mail is resent', async () => {
  const { user } = renderHostPage(<RegisterSuccessPage />, {
    path,
    user: waiting,
    responses: { 'GET /api/auth/user/me': waiting, 'POST /api/auth/email/resend': {} },
  });
  await user.click(screen.getByRole('button', { name: "I've verified my email" }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^Your email isn't verified yet\. Open the link/,
  );
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText(/^We sent the email again\./)).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('continues to the return URL and includes it in the resent mail', async () => {
  const { api, user } = renderHostPage(<RegisterSuccessPage />, {
    path: `${path}&callbackUrl=%2Fsell`,
    user: waiting,
    responses: { 'POST /api/auth/email/resend': {}, 'GET /api/auth/user/me': newUser() },
  });
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(api.inputsOf('POST /api/auth/email/resend')).toEqual([{ query: { callbackUrl: '/sell' } }]);
  await user.click(await screen.findByRole('button', { name: "I've verified my email" }));
  expect(await screen.findByText('Elsewhere: /sell')).toBeVisible();
});

test('ignores a return URL of another site', async () => {
  renderHostPage(<RegisterSuccessPage />, {
    path: `${path}&callbackUrl=%2F%2Fevil.example`,
    user: newUser(),
  });
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
});

test('shows guests a link to sign in and no resend button', async () => {
  renderHostPage(<RegisterSuccessPage />, { path });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
