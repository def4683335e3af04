import type { CurrentUser } from '@talad/contract/accounts';
import { createEventBus } from '../events/event-bus.ts';
import { apiError, createFakeApi, errorResponse } from '../testing/fake-api.ts';
import { newUser } from '../testing/users.ts';
import { hasSessionHint } from './session-environment.ts';
import { createSessionStore } from './session-store.ts';

function setUp(mayHaveSession: boolean, responses: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({ 'POST /api/auth/token/logout': {}, ...responses });
  const bus = createEventBus((error) => {
    throw error;
  });
  const environment = {
    mayHaveSession: () => mayHaveSession,
    leave: jest.fn(),
    reloadForUser: jest.fn(),
    pause: () => Promise.resolve(),
  };
  const onUserLeft = jest.fn();
  const notifyTabs = jest.fn();
  const store = createSessionStore({ api, bus, environment, onUserLeft, notifyTabs });
  const listener = jest.fn();
  bus.on('session:changed', listener);
  return { api, store, environment, listener, onUserLeft, notifyTabs };
}

describe('session store', () => {
  test('makes no request without a session hint', async () => {
    const { api, store } = setUp(false);
    await store.getState().start();
    expect(store.getState()).toMatchObject({ status: 'guest', user: null });
    expect(api.requests).toEqual([]);
  });

  test('fetches the user once on start and emits session:changed', async () => {
    const { api, store, listener } = setUp(true, { 'GET /api/auth/user/me': newUser() });
    await store.getState().start();
    await store.getState().start();
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: { username: 'malee' } });
    expect(api.inputsOf('GET /api/auth/user/me')).toEqual([{ query: { cache: true } }]);
    expect(listener).toHaveBeenCalledWith({ user: newUser() });
  });

  test('becomes a guest and calls logout when the user cannot be fetched', async () => {
    const { api, store } = setUp(true, {
      'GET /api/auth/user/me': () => {
        throw apiError('authentication_failed', 401);
      },
    });
    await store.getState().start();
    expect(store.getState()).toMatchObject({ status: 'guest', user: null });
    expect(api.requests.map(({ name }) => name)).toEqual([
      'GET /api/auth/user/me',
      'POST /api/auth/token/logout',
    ]);
  });

  test('retries the user request through a short server failure', async () => {
    let tries = 0;
    const { store } = setUp(true, {
      'GET /api/auth/user/me': () => {
        tries += 1;
        if (tries < 3) throw apiError('UNAVAILABLE', 503);
        return newUser();
      },
    });
    await store.getState().start();
    expect(store.getState().status).toBe('signedIn');
  });

  test.each([
    ['an outage', 'UNAVAILABLE', 503],
    ['a limit of requests', 'RATE_LIMITED', 429],
  ] as const)('signs no user out because of %s while the page opens', async (_name, code, status) => {
    let tries = 0;
    const { api, store } = setUp(true, {
      'GET /api/auth/user/me': () => {
        tries += 1;
        if (tries < 7) throw apiError(code, status);
        return newUser();
      },
    });
    await store.getState().start();
    expect(store.getState().status).toBe('signedIn');
    expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(0);
  });

  test('keeps the user when a refresh is rate-limited', async () => {
    const { api, store } = setUp(true, { 'GET /api/auth/user/me': newUser() });
    await store.getState().start();
    api.responses['GET /api/auth/user/me'] = () => {
      throw apiError('RATE_LIMITED', 429);
    };
    await store.getState().refresh();
    expect(store.getState().status).toBe('signedIn');
  });

  test('handles an expired session only once', async () => {
    const { api, store, onUserLeft } = setUp(true, { 'GET /api/auth/user/me': newUser() });
    await store.getState().start();
    store.getState().sessionExpired();
    store.getState().sessionExpired();
    expect(store.getState().status).toBe('guest');
    expect(onUserLeft).toHaveBeenCalledTimes(1);
    expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(1);
  });

  test('aborts the pending user request on sign-out and stays signed out', async () => {
    const { api, store, environment } = setUp(true);
    let respond: (user: CurrentUser) => void = () => undefined;
    api.responses['GET /api/auth/user/me'] = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    const starting = store.getState().start();
    const [requested] = api.requests;
    await store.getState().signOut('/marketplace');
    respond(newUser());
    await starting;
    expect(requested?.options.signal?.aborted).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'unknown', user: null });
    expect(environment.leave).toHaveBeenCalledWith('/marketplace');
    expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(1);
  });

  test('keeps a user who signs in during a pending user request', async () => {
    const { api, store } = setUp(true, {
      'GET /api/auth/user/me': () => new Promise<never>(() => undefined),
    });
    const starting = store.getState().start();
    store.getState().setUser(newUser());
    await starting;
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: { username: 'malee' } });
    expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(0);
  });

  test('keeps the user when a refresh fails with a network error', async () => {
    const { api, store } = setUp(true, { 'GET /api/auth/user/me': newUser() });
    await store.getState().start();
    api.responses['GET /api/auth/user/me'] = () => {
      throw apiError('NETWORK', 0);
    };
    await store.getState().refresh();
    expect(store.getState().status).toBe('signedIn');
  });

  test('clears the user and reloads the site on sign-out, even when the logout call fails', async () => {
    const { store, environment } = setUp(true, {
      'GET /api/auth/user/me': newUser(),
      'POST /api/auth/token/logout': () => {
        throw apiError('NETWORK', 0);
      },
    });
    await store.getState().start();
    await store.getState().signOut('/marketplace');
    expect(store.getState().user).toBeNull();
    expect(environment.leave).toHaveBeenCalledWith('/marketplace');
  });
});

test.each([
  ['talad_language=th; talad_signed_in=1', true],
  ['talad_signed_in=0', false],
  ['not_talad_signed_in=1', false],
  ['', false],
])('hasSessionHint for cookies "%s" returns %s', (cookies, expected) => {
  expect(hasSessionHint(cookies)).toBe(expected);
});

describe('when another tab may have changed the session', () => {
  const other = newUser({ id: 2, username: 'nattapong' });

  test.each([
    ['starts the page again for another user', newUser(), other, 1],
    ['starts a guest’s page again for the user', null, other, 1],
    ['changes nothing for the same user', newUser(), newUser(), 0],
  ])('%s', async (_, before, now, times) => {
    const { store, environment, api } = setUp(true, { 'GET /api/auth/user/me': now });
    store.setState({ user: before, status: before ? 'signedIn' : 'guest' });
    await store.getState().recheck();
    expect(environment.reloadForUser).toHaveBeenCalledTimes(times);
    expect(store.getState().user).toEqual(before);
    expect(api.requests.map(({ options }) => options.anyUser)).toEqual([true]);
  });

  test('waits for the answer to the latest question, if the session changes twice', async () => {
    const [early, late] = [Promise.withResolvers<never>(), Promise.withResolvers<typeof other>()];
    const responses = [early.promise];
    const { store, environment } = setUp(true, {
      'GET /api/auth/user/me': () => responses.shift() ?? late.promise,
    });
    store.setState({ user: newUser(), status: 'signedIn' });
    const checks = [store.getState().recheck(), store.getState().recheck()];
    late.resolve(other);
    await checks[1];
    early.reject(apiError('authentication_failed', 401));
    await checks[0];
    expect(environment.reloadForUser.mock.calls).toEqual([[other]]);
    expect(store.getState().status).toBe('signedIn');
  });

  test('fetches the user again for a page whose user is not loaded yet', async () => {
    const early = Promise.withResolvers<ReturnType<typeof newUser>>();
    const responses = [early.promise];
    const { store, environment } = setUp(true, {
      'GET /api/auth/user/me': () => responses.shift() ?? Promise.resolve(other),
    });
    const starting = store.getState().start();
    await store.getState().recheck();
    early.resolve(newUser());
    await starting;
    expect(store.getState().user).toEqual(other);
    expect(environment.reloadForUser).not.toHaveBeenCalled();
  });

  test('clears the user if there is no session, without ending that of another user', async () => {
    const { store, api, onUserLeft } = setUp(true, {
      'GET /api/auth/user/me': errorResponse('authentication_failed', 401),
    });
    store.setState({ user: newUser(), status: 'signedIn' });
    await store.getState().recheck();
    expect(store.getState().status).toBe('guest');
    expect(onUserLeft).toHaveBeenCalledTimes(1);
    expect(api.inputsOf('POST /api/auth/token/logout')).toEqual([]);
  });

  test('changes nothing while the API is unreachable', async () => {
    const { store, environment } = setUp(true, {
      'GET /api/auth/user/me': errorResponse('UNAVAILABLE', 503),
    });
    store.setState({ user: newUser(), status: 'signedIn' });
    await store.getState().recheck();
    expect(store.getState().status).toBe('signedIn');
    expect(environment.reloadForUser).not.toHaveBeenCalled();
    expect(await store.getState().isSessionValid()).toBe(false);
  });

  test('keeps the page of a user if the refresh returns another one', async () => {
    const { store, api } = setUp(true, { 'GET /api/auth/user/me': errorResponse('SESSION_CHANGED', 409) });
    store.setState({ user: newUser(), status: 'signedIn' });
    await store.getState().refresh();
    expect(store.getState().status).toBe('signedIn');
    expect(api.inputsOf('POST /api/auth/token/logout')).toEqual([]);
  });
});

test('notifies other tabs of a sign-in, and of a sign-out once the server has ended the session', async () => {
  const ended = Promise.withResolvers<Record<string, never>>();
  const { store, notifyTabs } = setUp(true, { 'POST /api/auth/token/logout': () => ended.promise });
  store.getState().setUser(newUser());
  store.getState().setUser(newUser({ username: 'changed' }));
  expect(notifyTabs).toHaveBeenCalledTimes(1);
  const signOut = store.getState().signOut();
  expect(notifyTabs).toHaveBeenCalledTimes(1);
  ended.resolve({});
  await signOut;
  expect(notifyTabs).toHaveBeenCalledTimes(2);
});
