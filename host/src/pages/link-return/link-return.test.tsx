import { linkStart } from '@talad/runtime/link-start';
import { apiError, errorResponse } from '@talad/runtime/testing/fake-api';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import LinkReturnPage from './link-return.page.tsx';

const user = { username: 'MaliMoon', profileImageUrl: null, gameUserId: 'm1' };

beforeEach(() => sessionStorage.clear());
beforeEach(() => jest.spyOn(window, 'close').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('sends the provider parameters to the API once, confirms and closes the window', async () => {
  const { api } = renderHostPage(<LinkReturnPage />, {
    path: '/db-sync/apple/?code=abc&state=game_4&iss=https%3A%2F%2Fappleid.apple.com',
    responses: { 'POST /api/user/db-sync/oauth/finish': { gameId: 4, user } },
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
    responses: {
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

test('leads back to where the tab left for the provider', async () => {
  linkStart.write('/inventory?view=synced');
  renderHostPage(<LinkReturnPage />, {
    path: '/db-sync/google/?code=abc&state=game_4',
    responses: { 'POST /api/user/db-sync/oauth/finish': { gameId: 4, user } },
  });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/inventory?view=synced',
  );
  expect(screen.getByRole('status')).toHaveTextContent("You're all set.");
  expect(window.close).not.toHaveBeenCalled();
});

test('leads back after an error, and never to another site', async () => {
  for (const [stored, to] of [
    ['/inventory', '/inventory'],
    ['//other.example/x', undefined],
  ] as const) {
    linkStart.write(stored);
    const { unmount } = renderHostPage(<LinkReturnPage />, {
      path: '/db-sync/google/?error=access_denied&state=game_4',
      responses: { 'POST /api/user/db-sync/oauth/finish': errorResponse('LINK_DENIED') },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    const back = screen.queryByRole('link', { name: 'Back' });
    if (to) expect(back).toHaveAttribute('href', to);
    else expect(back).not.toBeInTheDocument();
    unmount();
  }
});

test('says how to go on in a browser that is not signed in', async () => {
  renderHostPage(<LinkReturnPage />, {
    path: '/db-sync/google/?code=abc&state=game_4',
    responses: { 'POST /api/user/db-sync/oauth/finish': errorResponse('authentication_failed', 401) },
  });
  expect(await screen.findByText(/^Nothing has been linked yet: this browser isn't signed in/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in here' })).toHaveAttribute(
    'href',
    '/signin?callbackUrl=%2Fsetting%2Fdb-sync',
  );
});
