import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { errorResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newUser } from '../testing/users.ts';
import { RequireSession, SessionGate, useRequireLogin } from './session.tsx';

test('SessionGate redirects a user without a username to /create-username', async () => {
  const { address } = renderPage(
    <SessionGate>
      <p>Shop</p>
    </SessionGate>,
    { user: newUser({ username: null }), path: '/marketplace' },
  );
  expect(await screen.findByText('Elsewhere: /create-username')).toBeVisible();
  expect(address()).toBe('/create-username?callbackUrl=%2Fmarketplace');
});

test.each([
  ['/marketplace/Sky/4?page=2', '/create-username?callbackUrl=%2Fmarketplace%2FSky%2F4%3Fpage%3D2'],
  ['/register?callbackUrl=%2Fsell', '/create-username?callbackUrl=%2Fsell'],
  ['/signin?callbackUrl=%2F%2Fevil.example', '/create-username'],
  ['/', '/create-username'],
])('SessionGate passes on the return URL from %s', async (path, stop) => {
  const { address } = renderPage(
    <SessionGate>
      <p>Shop</p>
    </SessionGate>,
    { user: newUser({ username: null }), path },
  );
  expect(await screen.findByText('Elsewhere: /create-username')).toBeVisible();
  expect(address()).toBe(stop);
});

test('SessionGate does not redirect a user with a complete account', async () => {
  renderPage(
    <SessionGate>
      <p>Shop</p>
    </SessionGate>,
    { user: newUser(), path: '/marketplace' },
  );
  expect(await screen.findByText('Shop')).toBeVisible();
});

test('RequireSession redirects a guest to the sign-in page with a return URL', async () => {
  const { address } = renderPage(
    <RequireSession fallback={<p>Wait</p>}>
      <p>Secret</p>
    </RequireSession>,
    { path: '/inventory?page=2' },
  );
  expect(await screen.findByText('Elsewhere: /signin')).toBeVisible();
  expect(address()).toBe('/signin?callbackUrl=%2Finventory%3Fpage%3D2');
});

function Buy() {
  const requireLogin = useRequireLogin();
  const { pathname } = useLocation();
  return (
    <button type="button" onClick={() => requireLogin() && document.title.concat(pathname)}>
      Buy
    </button>
  );
}

test('useRequireLogin redirects a guest to the sign-in page with a return URL', async () => {
  const { user, address } = renderPage(<Buy />, { path: '/marketplace/Sky/4' });
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  expect(address()).toBe('/signin?callbackUrl=%2Fmarketplace%2FSky%2F4');
});

test('useRequireLogin refetches the user if another tab may have signed in', async () => {
  const { user, api } = renderPage(<Buy />, {
    responses: { 'GET /api/auth/user/me': errorResponse('authentication_failed', 401) },
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the session hint from there
  document.cookie = 'talad_signed_in=1';
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  await waitFor(() => expect(api.inputsOf('GET /api/auth/user/me')).toHaveLength(1));
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the session hint from there
  document.cookie = 'talad_signed_in=; max-age=0';
});

test('useRequireLogin does not redirect a signed-in user', async () => {
  const { user, address } = renderPage(<Buy />, { path: '/marketplace/Sky/4', user: newUser() });
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  expect(address()).toBe('/marketplace/Sky/4');
});
