import type { CurrentUser } from '@talad/contract/accounts';
import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import SignInPage from './sign-in.page.tsx';

const email = () => screen.getByRole('textbox', { name: /Email/ });
const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('requires a valid address and a password before it sends a request', async () => {
  const { api, user } = renderHostPage(<SignInPage />, { path: '/signin' });
  await user.type(email(), 'not-an-address');
  await user.click(submit());
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email');
  expect(api.inputsOf('POST /api/auth/token/login')).toEqual([]);
});

test('signs in and goes to the return URL', async () => {
  const { api, user, address } = renderHostPage(<SignInPage />, {
    path: '/signin?callbackUrl=%2Fmarketplace%2FSky%2F4',
    responses: { 'POST /api/auth/token/login': newUser() },
  });
  await user.type(email(), 'malee@talad.test');
  await user.type(password(), 'x');
  await user.click(submit());
  expect(await screen.findByText('Elsewhere: /marketplace/Sky/4')).toBeVisible();
  expect(address()).toBe('/marketplace/Sky/4');
  expect(api.inputsOf('POST /api/auth/token/login')).toEqual([
    { body: { email: 'malee@talad.test', password: 'x' } },
  ]);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/logout'])(
  'ignores the return URL %s',
  async (callbackUrl) => {
    const { address } = renderHostPage(<SignInPage />, {
      path: `/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`,
      user: newUser(),
    });
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(address()).toBe('/');
  },
);

test('says so if the browser blocks cookies', () => {
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderHostPage(<SignInPage />, { path: '/signin' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your browser blocks cookies/);
  cookies.mockRestore();
});

test('passes the return URL on to the register and forgot-password links', () => {
  renderHostPage(<SignInPage />, { path: '/signin?callbackUrl=%2Fsell' });
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register?callbackUrl=%2Fsell',
  );
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password?callbackUrl=%2Fsell',
  );
});

test('shows one error for a wrong address and a wrong password', async () => {
  const { user } = renderHostPage(<SignInPage />, {
    path: '/signin',
    responses: {
      'POST /api/auth/token/login': () => {
        throw apiError('INVALID_CREDENTIALS', 401);
      },
    },
  });
  await user.type(email(), 'malee@talad.test');
  await user.type(password(), 'wrong');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
});

test('shows why the user was redirected here', () => {
  renderHostPage(<SignInPage />, { path: '/signin', state: { reason: 'login-to-buy' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Please login to buy this item');
});

describe('with two-factor', () => {
  const call = 'POST /api/auth/token/login';
  const code = () => screen.getByRole('textbox', { name: /^Six-digit code/ });

  async function openCodeStep(respond: (body: { otp?: string }) => CurrentUser) {
    const opened = renderHostPage(<SignInPage />, {
      path: '/signin',
      responses: {
        [call]: ({ body }) => {
          if (body.otp === undefined) throw apiError('TWO_FACTOR_REQUIRED', 401, 'otp');
          return respond(body);
        },
      },
    });
    await opened.user.type(email(), 'malee@talad.test');
    await opened.user.type(password(), 'Talad#2026');
    await opened.user.click(submit());
    await screen.findByRole('textbox', { name: /^Six-digit code/ });
    return opened;
  }
  const errorResponse =
    (errorCode: Parameters<typeof apiError>[0], status = 400) =>
    () => {
      throw apiError(errorCode, status, 'otp');
    };

  test('asks for a code after the correct password and signs in with it', async () => {
    const { api, user } = await openCodeStep(() => newUser());
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(code(), '492039');
    await user.click(submit());
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(api.inputsOf(call).at(-1)).toEqual({
      body: { email: 'malee@talad.test', password: 'Talad#2026', otp: '492039' },
    });
  });

  test('trusts the browser only if the box is ticked', async () => {
    const { api, user } = await openCodeStep(() => newUser());
    const trust = screen.getByRole('checkbox', { name: 'Trust this browser for 30 days' });
    expect(trust).not.toBeChecked();
    await user.click(trust);
    await user.type(code(), '492039');
    await user.click(submit());
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(api.inputsOf(call).at(-1)).toMatchObject({ body: { otp: '492039', trustBrowser: true } });
  });

  test('signs in with a recovery code', async () => {
    const { api, user } = await openCodeStep(() => newUser());
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByRole('textbox', { name: /^Recovery code/ }), '7KQ2M-XW4TA');
    await user.click(submit());
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(api.inputsOf(call).at(-1)).toMatchObject({ body: { otp: '7KQ2M-XW4TA' } });
  });

  test.each([
    ['TWO_FACTOR_CODE_WRONG', 400],
    ['TWO_FACTOR_CODE_USED', 400],
    ['TWO_FACTOR_LOCKED', 429],
  ] as const)('shows %s at the code field and stays at this step', async (errorCode, status) => {
    const { user } = await openCodeStep(errorResponse(errorCode, status));
    await user.type(code(), '492039');
    await user.click(submit());
    await waitFor(() => expect(code()).toBeInvalid());
    expect(code()).toHaveAccessibleDescription();
  });

  test('sends nothing without six digits', async () => {
    const { api, user } = await openCodeStep(() => newUser());
    await user.type(code(), '4920');
    await user.click(submit());
    expect(code()).toHaveAccessibleDescription('Please enter six digits');
    expect(api.inputsOf(call)).toHaveLength(1);
  });

  test('goes back to the password by the button and when the password is no longer valid', async () => {
    const { user } = await openCodeStep(errorResponse('INVALID_CREDENTIALS', 401));
    await user.type(code(), '492039');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(/password/);
    expect(password()).toHaveValue('Talad#2026');
    await user.click(submit());
    await screen.findByRole('textbox', { name: /^Six-digit code/ });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(email()).toHaveValue('malee@talad.test');
  });
});
