import { apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import SignInPage from './sign-in.page.tsx';

const email = () => screen.getByRole('textbox', { name: /Email/ });
const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('asks for a valid address and a password before it sends anything', async () => {
  const { api, person } = renderHostPage(<SignInPage />, { path: '/signin' });
  await person.type(email(), 'not-an-address');
  await person.click(submit());
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email');
  expect(api.inputsOf('POST /api/auth/token/login')).toEqual([]);
});

test('signs in and goes back to where the person came from', async () => {
  const { api, person, address } = renderHostPage(<SignInPage />, {
    path: '/signin?callbackUrl=%2Fmarketplace%2FSky%2F4',
    answers: { 'POST /api/auth/token/login': member() },
  });
  await person.type(email(), 'malee@talad.test');
  await person.type(password(), 'x');
  await person.click(submit());
  expect(await screen.findByText('Elsewhere: /marketplace/Sky/4')).toBeVisible();
  expect(address()).toBe('/marketplace/Sky/4');
  expect(api.inputsOf('POST /api/auth/token/login')).toEqual([
    { body: { email: 'malee@talad.test', password: 'x' } },
  ]);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/logout'])(
  'never leads to another site: %s',
  async (callbackUrl) => {
    const { address } = renderHostPage(<SignInPage />, {
      path: `/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`,
      user: member(),
    });
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(address()).toBe('/');
  },
);

test('hands on to registering and forgotten passwords where the person was going', () => {
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

test('says what was wrong without saying which of the two', async () => {
  const { person } = renderHostPage(<SignInPage />, {
    path: '/signin',
    answers: {
      'POST /api/auth/token/login': () => {
        throw apiError('INVALID_CREDENTIALS', 401);
      },
    },
  });
  await person.type(email(), 'malee@talad.test');
  await person.type(password(), 'wrong');
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
});

test('says why somebody was led here', () => {
  renderHostPage(<SignInPage />, { path: '/signin', state: { notice: 'login-to-buy' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Please login to buy this item');
});
