import { newUser } from '@talad/testing/users';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import LogoutPage from './logout.page.tsx';

test.each([
  ['/logout?callbackUrl=%2Fmarketplace', '/marketplace'],
  ['/logout?callbackUrl=https%3A%2F%2Fevil.example', '/'],
  ['/logout', '/'],
])('%s ends the session and goes to %s', async (path, to) => {
  const left = jest.fn();
  const { api, page } = renderHostPage(<LogoutPage />, {
    path,
    user: newUser(),
    answers: { 'POST /api/auth/token/logout': {} },
    leave: left,
  });
  expect(await screen.findByRole('heading', { name: 'Signing out…' })).toBeVisible();
  expect(page.session.getState().user).toBeNull();
  expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(1);
  expect(left).toHaveBeenCalledWith(to);
});
