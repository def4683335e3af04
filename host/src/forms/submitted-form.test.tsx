import type { CurrentUser } from '@talad/contract/accounts';
import type { SubmittedForm } from '@talad/contract/composition';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import CreateUsernamePage from '../pages/create-username/create-username.page.tsx';
import ForgotPasswordPage from '../pages/forgot-password/forgot-password.page.tsx';
import LogoutPage from '../pages/logout/logout.page.tsx';
import RegisterPage from '../pages/register/register.page.tsx';
import ResetPasswordPage from '../pages/reset-password/reset-password.page.tsx';
import SignInPage from '../pages/sign-in/sign-in.page.tsx';
import VerifyEmailPage from '../pages/verify-email/verify-email.page.tsx';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { SubmittedFormContext } from './submitted-form-context.ts';

interface Refused {
  code: string;
  field?: string;
}

/** The page at an address after its form was sent without scripts, and refused for these reasons. */
function submitted(page: ReactNode, address: string, ...errors: Refused[]) {
  return submittedBy(undefined, page, address, ...errors);
}

function submittedBy(user: CurrentUser | undefined, page: ReactNode, address: string, ...errors: Refused[]) {
  const form: SubmittedForm = {
    path: address.split('?')[0] ?? '',
    email: 'malee@talad.test',
    username: 'malee',
    ...(errors.length > 0 && { errorResponse: { status: 400, body: { errors, requestId: 'r-1' } } }),
  };
  return renderHostPage(<SubmittedFormContext value={form}>{page}</SubmittedFormContext>, {
    path: address,
    ...(user && { user }),
  });
}

const invalid = (field: string): Refused => ({ code: 'VALIDATION', field });
const email = () => screen.getByRole('textbox', { name: /Email/ });

test('a refused sign-in keeps the email and says why', () => {
  submitted(<SignInPage />, '/signin', { code: 'INVALID_CREDENTIALS' });
  expect(email()).toHaveValue('malee@talad.test');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email or password.');
});

test('a sign-in that needs a code asks for it together with the password', () => {
  submitted(<SignInPage />, '/signin', { code: 'TWO_FACTOR_REQUIRED', field: 'otp' });
  expect(email()).toHaveValue('malee@talad.test');
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
  expect(screen.getByLabelText(/code/)).toHaveAttribute('name', 'otp');
  expect(screen.getByRole('checkbox')).toHaveAttribute('name', 'trustBrowser');
  expect(screen.queryByRole('button', { name: /recovery/ })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code from your authenticator app.');
});

test('a refused registration shows each reason at its field', () => {
  submitted(<RegisterPage />, '/register', invalid('email'), invalid('acceptTerms'), {
    code: 'PASSWORD_TOO_COMMON',
    field: 'password',
  });
  expect(email()).toHaveAccessibleDescription('Please enter a valid email');
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/too (common|easy)/i);
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a corrected field is valid again', async () => {
  const { user, api } = submitted(<RegisterPage />, '/register', invalid('email'));
  await user.clear(email());
  await user.type(email(), 'noi@talad.test');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(email()).toBeValid();
  expect(api.inputsOf('POST /api/auth/register')).toEqual([]);
});

test('a request for a reset link says that the mail was sent', () => {
  submitted(<ForgotPasswordPage />, '/forgot-password');
  expect(screen.getByRole('status')).toBeVisible();
  expect(email()).toHaveValue('malee@talad.test');
});

test('a new password is confirmed, or refused with the reason', () => {
  const { unmount } = submitted(<ResetPasswordPage />, '/reset-password?token=t', invalid('confirmPassword'));
  expect(screen.getByLabelText(/^Confirm password/)).toBeInvalid();
  unmount();
  submitted(<ResetPasswordPage />, '/reset-password?token=t');
  expect(screen.getByRole('status')).toHaveTextContent(/^Your password is set/);
});

test('an email address is verified, or refused with the reason', () => {
  const { unmount } = submitted(<VerifyEmailPage />, '/verify-email?token=t', { code: 'TOKEN_INVALID' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^This link has expired/);
  unmount();
  submitted(<VerifyEmailPage />, '/verify-email?token=t');
  expect(screen.getByRole('status')).toHaveTextContent('Your email is verified.');
});

test('a refused username stays in its field with the reason', () => {
  const nameless = newUser({ username: null });
  submittedBy(nameless, <CreateUsernamePage />, '/create-username', {
    code: 'USERNAME_TAKEN',
    field: 'username',
  });
  const name = screen.getByRole('textbox', { name: /Username/ });
  expect(name).toHaveValue('malee');
  expect(name).toHaveAccessibleDescription(/This username is taken/);
});

test('a refused sign-out says why and may be repeated', () => {
  submittedBy(newUser(), <LogoutPage />, '/logout', { code: 'FORBIDDEN' });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('the form of another page changes nothing', () => {
  const form: SubmittedForm = { path: '/register', email: 'malee@talad.test', username: '' };
  renderHostPage(
    <SubmittedFormContext value={form}>
      <SignInPage />
    </SubmittedFormContext>,
    { path: '/signin' },
  );
  expect(email()).toHaveValue('');
});
