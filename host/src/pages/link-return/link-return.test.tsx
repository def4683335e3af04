import { apiError } from '@talad/testing/fake-api';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import LinkReturnPage from './link-return.page.tsx';

const user = { username: 'MaliMoon', profileImageUrl: null, gameUserId: 'm1' };

beforeEach(() => jest.spyOn(window, 'close').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('sends the provider parameters to the API once, confirms and closes the window', async () => {
  const { api } = renderHostPage(<LinkReturnPage />, {
    path: '/db-sync/apple/?code=abc&state=game_4&iss=https%3A%2F%2Fappleid.apple.com',
    answers: { 'POST /api/user/db-sync/oauth/finish': { gameId: 4, user } },
  });
  expect(await screen.findByRole('heading', { name: 'Game account linked' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You can close this window.');
  expect(api.inputsOf('POST /api/user/db-sync/oauth/finish')).toEqual([
    { body: { provider: 'apple', state: 'game_4', code: 'abc', iss: 'https://appleid.apple.com' } },
  ]);
  expect(window.close).toHaveBeenCalled();
});

test('explains what to do when the user cancelled at the provider', async () => {
  const { api } = renderHostPage(<LinkReturnPage />, {
    path: '/db-sync/google/?error=access_denied&state=game_4',
    answers: {
      'POST /api/user/db-sync/oauth/finish': () => {
        throw apiError('LINK_DENIED');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You cancelled the sign-in.');
  expect(api.inputsOf('POST /api/user/db-sync/oauth/finish')).toEqual([
    { body: { provider: 'google', state: 'game_4', error: 'access_denied' } },
  ]);
  expect(screen.getByText(/Nothing has changed\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close window' })).toBeEnabled();
});

test('makes no request for an invalid return address', async () => {
  const { api } = renderHostPage(<LinkReturnPage />, { path: '/db-sync/facebook/?code=abc&state=4' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(api.requests).toEqual([]);
});
