import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import RegisterPage from './register.page.tsx';

const terms = () => screen.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' });

async function fill(user: UserEvent, password: string, again: string, accepts = true) {
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'new@talad.test');
  await user.type(screen.getByLabelText(/^Password\*?$/), password);
  await user.type(screen.getByLabelText(/^Confirm password/), again);
  if (accepts) await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

const rules = '8 to 20 characters with an upper-case letter, a digit and a special character';

test.each(['Short1!', 'nouppercase1!', 'NoDigitHere!', 'NoSpecial1', 'TwentyOneCharacters1!'])(
  'refuses the password %s and shows the rule',
  async (password) => {
    const { api, user } = renderHostPage(<RegisterPage />);
    await fill(user, password, password);
    expect(await screen.findByLabelText(/^Password\*?$/)).toHaveAccessibleDescription(
      expect.stringContaining(rules),
    );
    expect(screen.getByLabelText(/^Password\*?$/)).toBeInvalid();
    expect(api.requests).toEqual([]);
  },
);

test('refuses two different passwords', async () => {
  const { api, user } = renderHostPage(<RegisterPage />);
  await fill(user, 'Correct1!', 'Correct2!');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('requires the password confirmation', async () => {
  const { api, user } = renderHostPage(<RegisterPage />);
  await user.type(screen.getByLabelText(/^Password\*?$/), 'Correct1!');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Please confirm your password')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('requires consent to the terms', async () => {
  const { api, user } = renderHostPage(<RegisterPage />);
  await fill(user, 'Correct1!', 'Correct1!', false);
  expect(await screen.findByText('Please accept the TOS and Policy')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('registers with the language of the page and signs in', async () => {
  const user = newUser({ username: null, isEmailVerified: false });
  const {
    api,
    page,
    user: userActions,
  } = renderHostPage(<RegisterPage />, {
    responses: { 'POST /api/auth/register': user },
    path: '/register',
  });
  await fill(userActions, 'Correct1!', 'Correct1!');
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(page.session.getState().user).toEqual(user);
  expect(api.inputsOf('POST /api/auth/register')).toEqual([
    {
      body: {
        email: 'new@talad.test',
        password: 'Correct1!',
        confirmPassword: 'Correct1!',
        acceptTerms: true,
        language: 'en',
      },
    },
  ]);
});

test('shows at the email field that the address is taken', async () => {
  const { user } = renderHostPage(<RegisterPage />, {
    responses: {
      'POST /api/auth/register': () => {
        const error = apiError('EMAIL_TAKEN', 400, 'email');
        error.errors.push({ code: 'EMAIL_TAKEN', detail: '', field: 'email' });
        throw error;
      },
    },
  });
  await fill(user, 'Correct1!', 'Correct1!');
  expect(await screen.findByText('An account with this email already exists.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Email/ })).toBeInvalid();
});

test('continues to the return URL and includes it in the mail', async () => {
  const { api, user, address } = renderHostPage(<RegisterPage />, {
    responses: { 'POST /api/auth/register': newUser() },
    path: '/register?callbackUrl=%2Fmarketplace%2FSky%2F4',
  });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?callbackUrl=%2Fmarketplace%2FSky%2F4',
  );
  await fill(user, 'Correct1!', 'Correct1!');
  expect(await screen.findByText('Elsewhere: /marketplace/Sky/4')).toBeVisible();
  expect(address()).toBe('/marketplace/Sky/4');
  expect(api.inputsOf('POST /api/auth/register')).toMatchObject([
    { body: { callbackUrl: '/marketplace/Sky/4' } },
  ]);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'ignores the return URL %s',
  async (callbackUrl) => {
    renderHostPage(<RegisterPage />, {
      path: `/register?callbackUrl=${encodeURIComponent(callbackUrl)}`,
      user: newUser(),
    });
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  },
);
