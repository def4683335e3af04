import { member } from '@talad/testing/people';
import { renderPage } from '@talad/testing/render-page';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { RequireSession, SessionGate, useRequireLogin } from './session.tsx';

test('an account without username is led to choosing one from anywhere', async () => {
  const { address } = renderPage(
    <SessionGate>
      <p>Shop</p>
    </SessionGate>,
    { user: member({ username: null }), path: '/marketplace' },
  );
  expect(await screen.findByText('Elsewhere: /create-username')).toBeVisible();
  expect(address()).toBe('/create-username?callbackUrl=%2Fmarketplace');
});

test.each([
  ['/marketplace/Sky/4?page=2', '/create-username?callbackUrl=%2Fmarketplace%2FSky%2F4%3Fpage%3D2'],
  ['/register?callbackUrl=%2Fsell', '/create-username?callbackUrl=%2Fsell'],
  ['/signin?callbackUrl=%2F%2Fevil.example', '/create-username'],
  ['/', '/create-username'],
])('an account without username takes along what it came for: %s', async (path, stop) => {
  const { address } = renderPage(
    <SessionGate>
      <p>Shop</p>
    </SessionGate>,
    { user: member({ username: null }), path },
  );
  expect(await screen.findByText('Elsewhere: /create-username')).toBeVisible();
  expect(address()).toBe(stop);
});

test('a complete account goes where it wants', async () => {
  renderPage(
    <SessionGate>
      <p>Shop</p>
    </SessionGate>,
    { user: member(), path: '/marketplace' },
  );
  expect(await screen.findByText('Shop')).toBeVisible();
});

test('a page for members leads a visitor to the sign-in page and back after', async () => {
  const { address } = renderPage(
    <RequireSession waiting={<p>Wait</p>}>
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

test('buying as a visitor leads to the sign-in page, which comes back here', async () => {
  const { person, address } = renderPage(<Buy />, { path: '/marketplace/Sky/4' });
  await person.click(screen.getByRole('button', { name: 'Buy' }));
  expect(address()).toBe('/signin?callbackUrl=%2Fmarketplace%2FSky%2F4');
});

test('buying as a member stays here', async () => {
  const { person, address } = renderPage(<Buy />, { path: '/marketplace/Sky/4', user: member() });
  await person.click(screen.getByRole('button', { name: 'Buy' }));
  expect(address()).toBe('/marketplace/Sky/4');
});
