import { act, waitFor } from '@testing-library/react';
import { runtimeMessages } from '../i18n/runtime-messages.ts';
import { createPageRuntime } from '../page/page-runtime.ts';
import { createFakeApi, errorResponse } from '../testing/fake-api.ts';
import { newUser } from '../testing/users.ts';

const stops: (() => void)[] = [];

/** Opens a tab of a browser whose session is `me` of the API. */
function openTab(api: ReturnType<typeof createFakeApi>, user: ReturnType<typeof newUser> | null) {
  const reloadForUser = jest.fn();
  const composition = { compositionId: 'test', remotes: [] };
  const page = createPageRuntime(
    { composition, language: 'en', queries: [], siteOrigin: 'https://talad.test' },
    { api, messages: runtimeMessages, reloadForUser, leave: jest.fn() },
  );
  page.session.setState({ user, status: user ? 'signedIn' : 'guest' });
  stops.push(page.start());
  return { page, reloadForUser };
}

const moved = (name: 'pagehide' | 'pageshow') =>
  act(async () => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })));
const { style } = document.documentElement;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the session hint from there
  document.cookie = 'talad_signed_in=1';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  style.visibility = '';
});

test('a sign-in starts the other tabs again, a guest’s as well, and not its own', async () => {
  const other = newUser({ id: 2, username: 'nattapong' });
  const api = createFakeApi({ 'GET /api/auth/user/me': other });
  const [first, second] = [openTab(api, newUser()), openTab(api, null)];
  const own = openTab(api, null);
  own.page.session.getState().setUser(other);
  for (const { reloadForUser } of [first, second])
    await waitFor(() => expect(reloadForUser.mock.calls).toEqual([[other]]));
  expect(own.reloadForUser).not.toHaveBeenCalled();
});

test('a sign-out clears the other tabs', async () => {
  const api = createFakeApi({
    'GET /api/auth/user/me': errorResponse('authentication_failed', 401),
    'POST /api/auth/token/logout': {},
  });
  const [own, other] = [openTab(api, newUser()), openTab(api, newUser())];
  await own.page.session.getState().signOut();
  await waitFor(() => expect(other.page.session.getState().status).toBe('guest'));
  expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(1);
});

test('a page that the browser kept shows nothing of its user until the session is confirmed', async () => {
  const response = Promise.withResolvers<ReturnType<typeof newUser>>();
  const api = createFakeApi({ 'GET /api/auth/user/me': () => response.promise });
  openTab(api, newUser());
  await moved('pagehide');
  expect(style.visibility).toBe('hidden');
  await moved('pageshow');
  expect(style.visibility).toBe('hidden');
  response.resolve(newUser());
  await waitFor(() => expect(style.visibility).toBe(''));
});

test('a page that was left by a sign-out shows nothing when the browser returns to it', async () => {
  const { page } = openTab(createFakeApi({ 'POST /api/auth/token/logout': {} }), newUser());
  await page.session.getState().signOut();
  await moved('pagehide');
  expect(style.visibility).toBe('hidden');
});

test('a guest’s page that the browser kept is shown at once, and reloads if a user has signed in', async () => {
  const api = createFakeApi({ 'GET /api/auth/user/me': newUser() });
  const { reloadForUser } = openTab(api, null);
  await moved('pagehide');
  expect(style.visibility).toBe('');
  await moved('pageshow');
  await waitFor(() => expect(reloadForUser).toHaveBeenCalledTimes(1));
});
