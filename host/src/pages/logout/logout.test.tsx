import { sessionHintCookie } from '@talad/runtime/session-environment';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import LogoutPage from './logout.page.tsx';

const open = (path: string, user?: ReturnType<typeof newUser>) => {
  const leave = jest.fn();
  const rendered = renderHostPage(<LogoutPage />, {
    path,
    ...(user ? { user } : {}),
    responses: {
      'POST /api/auth/token/logout': {},
      'GET /api/auth/user/me': () => new Promise(() => undefined),
    },
    leave,
  });
  return { leave, ...rendered };
};

test.each([
  ['/logout?callbackUrl=%2Fmarketplace', '/marketplace'],
  ['/logout?callbackUrl=https%3A%2F%2Fevil.example', '/'],
  ['/logout?callbackUrl=%2F..%2F%2Fevil.example%2Fx', '/'],
  ['/logout?callbackUrl=%2Flogout', '/'],
  ['/logout', '/'],
])('%s asks before it ends the session, and goes to %s', async (path, to) => {
  const { api, page, user, leave } = open(path, newUser());
  expect(screen.getByRole('heading', { name: 'Sign out' })).toBeVisible();
  expect(screen.getByText("You're signed in as malee.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', to);
  expect(api.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(page.session.getState().user).toBeNull();
  expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(1);
  expect(leave).toHaveBeenCalledWith(to);
});

test('asks before the session is known, as browsers without scripts never know it', () => {
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${sessionHintCookie}=1`);
  const { page } = open('/logout?callbackUrl=%2Fmarketplace');
  cookies.mockRestore();
  expect(page.session.getState().status).toBe('unknown');
  expect(screen.getByText('Sign out of Talad in this browser?')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Sign out' });
  expect(button.closest('form')).toHaveAttribute('method', 'post');
});

test('leads a guest on without a request', async () => {
  const { api, page, address } = open('/logout?callbackUrl=%2Fmarketplace');
  await page.session.getState().start();
  expect(await screen.findByText('Elsewhere: /marketplace')).toBeVisible();
  expect(address()).toBe('/marketplace');
  expect(api.requests).toEqual([]);
});
